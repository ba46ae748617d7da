import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { staticRoutes } from '../../data/routes.ts';
import { MOST_SHARE_IMAGES } from '../../data/shareImages.ts';
import type { StoreSnapshot } from '../../data/store/model.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { listPages, type PlannedPage, type SiteSources } from './pages.ts';
import type { BuildRecord } from './record.ts';
import { writeSnapshot } from '../stores/snapshotFiles.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
afterAll(() => rm(folder, { recursive: true }));

const seller = { slug: 'amber-keep', id: 4 };
const sources: SiteSources = {
  codeKey: 'c',
  sellers: [seller],
  snapshots: folder,
  source: null,
  last: null,
};
const file = snapshotFile(folder, seller.slug);
const write = (over: Partial<StoreSnapshot>) => writeSnapshot(folder, snapshotOf(over));

function store(over: Partial<SiteSources> = {}): PlannedPage {
  const page = listPages({ ...sources, ...over }).at(-1);
  if (!page) throw new Error('There are no pages.');
  return page;
}

beforeEach(() => write({}));

describe('the key of a store’s page', () => {
  test('is the same for the same snapshot and code', async () => {
    const { key } = store();
    await write({});
    expect(store().key).toBe(key);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['what the snapshot says', () => write({ header: { name: 'B', avatar: null, address: '' } })],
    [
      'when it was fetched, which the page says',
      () => write({ fetchedAt: '2025-01-01T00:00:00Z' }),
    ],
    ['whether there is a snapshot at all', () => rm(file)],
    ['a file that is no snapshot', () => writeFile(file, '{')],
  ])('changes with %s', async (_what, change) => {
    const { key } = store();
    await change();
    expect(store().key).not.toBe(key);
  });

  test('changes with the code, and with the seller’s id', () => {
    const keys = [store(), store({ codeKey: 'd' }), store({ sellers: [{ ...seller, id: 5 }] })];
    expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
  });

  test('changes when the sellers become too many for share images of their own', () => {
    const many = Array.from({ length: MOST_SHARE_IMAGES }, (_, id) => ({
      slug: `s${id}`,
      id: id + 9,
    }));
    expect(store({ sellers: [...many, seller] }).key).not.toBe(store().key);
  });
});

test('every route of the site has a page', () => {
  expect(listPages(sources).map(({ route }) => route)).toEqual([
    ...staticRoutes,
    '/store/amber-keep',
  ]);
});

describe('a snapshot that may not be shown', () => {
  test('is another seller’s: the id in the seller file was corrected', () => {
    expect(store({ sellers: [{ ...seller, id: 5 }] }).facts).toBeUndefined();
  });

  test('is the embedded marketplace’s in a release', () => {
    const release = { marketplace: 'https://m.example', storeService: 'https://s.example' };
    expect(store({ source: release }).facts).toBeUndefined();
    expect(store({ source: null }).facts?.sellerId).toBe(4);
  });
});

describe('a snapshot that an earlier build has read', () => {
  const lastWith = (shown: string): BuildRecord => {
    const { route, facts } = store();
    if (!facts) throw new Error('The seller has no snapshot.');
    return { compressed: true, pages: {}, snapshots: { [route]: { ...facts, shown } } };
  };

  test('is not read again', () => {
    expect(store({ last: lastWith('known') }).facts?.shown).toBe('known');
  });

  test('is read again when it was replaced, even at the same time by the clock', async () => {
    const time = new Date('2024-06-01T12:00:00Z');
    await utimes(file, time, time);
    const last = lastWith('known');
    await write({});
    await utimes(file, time, time);
    expect(store({ last }).facts?.shown).not.toBe('known');
  });
});
