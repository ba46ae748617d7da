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
const sources: SiteSources = { codeKey: 'c', sellers: [seller], snapshots: folder, source: null };
const file = snapshotFile(folder, seller.slug);
const write = (over: Partial<StoreSnapshot>) => writeSnapshot(folder, snapshotOf(over));

function store(over: Partial<SiteSources> = {}): SitePage {
  const page = listPages({ ...sources, ...over }).at(-1);
  if (!page) throw new Error('There are no pages.');
  return page;
}

beforeEach(() => write({}));

describe('the name of a store’s page', () => {
  test('is the same for the same snapshot and code', async () => {
    const { name } = store();
    await write({});
    expect(store().name).toBe(name);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['what the snapshot says', () => write({ header: { name: 'B', avatar: null, address: '' } })],
    [
      'when it was fetched, which the page says',
      () => write({ fetchedAt: '2025-01-01T00:00:00Z' }),
    ],
    ['whether there is a snapshot at all', () => rm(file)],
  ])('changes with %s', async (_what, change) => {
    const { name } = store();
    await change();
    expect(store().name).not.toBe(name);
  });

  test('changes with the code, and with the seller’s id', () => {
    const pages = [store(), store({ codeKey: 'd' }), store({ sellers: [{ ...seller, id: 5 }] })];
    expect(new Set(pages.map((page) => page.name)).size).toBe(3);
  });

  test('differs between two sellers without a snapshot', async () => {
    const sellers = [
      { slug: 'one', id: 1 },
      { slug: 'two', id: 2 },
    ];
    const names = listPages({ ...sources, sellers }).map((page) => page.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('changes when the sellers become too many for share images of their own', () => {
    const many = Array.from({ length: MAX_SHARE_IMAGES }, (_, id) => ({
      slug: `s${id}`,
      id: id + 9,
    }));
    expect(store({ sellers: [...many, seller] }).name).not.toBe(store().name);
  });
});

test('every route of the site has a page', () => {
  expect(listPages(sources).map(({ route }) => route)).toEqual([
    ...staticRoutes,
    '/store/amber-keep',
  ]);
});

test('a file that is not a snapshot is refused by its name', async () => {
  await writeFile(file, '{');
  expect(() => store()).toThrow(SnapshotError);
  expect(() => store()).toThrow(file);
});

describe('a snapshot that may not be shown', () => {
  test('is another seller’s: the id in the seller file was corrected', () => {
    expect(store({ sellers: [{ ...seller, id: 5 }] }).snapshot).toBeUndefined();
  });

  test('is the embedded marketplace’s in a release', () => {
    const release = { marketplace: 'https://m.example', storeService: 'https://s.example' };
    expect(store({ source: release }).snapshot).toBeUndefined();
    expect(store({ source: null }).snapshot).toBeDefined();
  });
});
