import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { staticRoutes } from '../../data/site/routes.node.ts';
import { MAX_SHARE_IMAGES } from '../../data/site/page.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { SnapshotError, type StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { writeSnapshot } from '../stores/snapshotFiles.ts';
import { listPages, type SitePage, type SiteSources } from './pages.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
afterAll(() => rm(folder, { recursive: true }));

const seller = { slug: 'amber-keep', id: 4 };
const sources: SiteSources = { bundleKey: 'c', sellers: [seller], snapshots: folder };
const file = snapshotFile(folder, seller.slug);
const write = (over: Partial<StoreSnapshot>) => writeSnapshot(folder, snapshotOf(over));

function store(over: Partial<SiteSources> = {}): SitePage {
  const page = listPages({ ...sources, ...over }).at(-1);
  if (!page) throw new Error('There are no pages.');
  return page;
}

beforeEach(() => write({}));

describe('the cache key of a store’s page', () => {
  test('is the same for the same snapshot and code', async () => {
    const { cacheKey } = store();
    await write({});
    expect(store().cacheKey).toBe(cacheKey);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the snapshot’s data', () => write({ header: { name: 'B', avatar: null, address: '' } })],
    ['the snapshot’s time', () => write({ fetchedAt: '2025-01-01T00:00:00Z' })],
    ['a deleted snapshot', () => rm(file)],
  ])('changes with %s', async (_what, change) => {
    const { cacheKey } = store();
    await change();
    expect(store().cacheKey).not.toBe(cacheKey);
  });

  test('changes with the code, and with the seller’s id', () => {
    const pages = [store(), store({ bundleKey: 'd' }), store({ sellers: [{ ...seller, id: 5 }] })];
    expect(new Set(pages.map(({ cacheKey }) => cacheKey)).size).toBe(3);
  });

  test('differs between two sellers without a snapshot', () => {
    const sellers = [
      { slug: 'one', id: 1 },
      { slug: 'two', id: 2 },
    ];
    const cacheKeys = listPages({ ...sources, sellers }).map(({ cacheKey }) => cacheKey);
    expect(new Set(cacheKeys).size).toBe(cacheKeys.length);
  });

  test('changes when the sellers become too many for share images of their own', () => {
    const many = Array.from({ length: MAX_SHARE_IMAGES }, (_, id) => ({
      slug: `s${id}`,
      id: id + 9,
    }));
    expect(store({ sellers: [...many, seller] }).cacheKey).not.toBe(store().cacheKey);
  });
});

test('lists a page for every route of the site', () => {
  expect(listPages(sources).map(({ route }) => route)).toEqual([
    ...staticRoutes,
    '/store/amber-keep',
  ]);
});

test('refuses a file that is not a snapshot, and names it', async () => {
  await writeFile(file, '{');
  expect(() => store()).toThrow(SnapshotError);
  expect(() => store()).toThrow(file);
});

test('leaves out the snapshot of another seller, for example after a corrected id', () => {
  expect(store({ sellers: [{ ...seller, id: 5 }] }).snapshot).toBeUndefined();
});
