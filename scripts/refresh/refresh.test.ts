import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localServer } from '../../data/api/testing/localServer.ts';
import { detailUrl } from '../../data/store/api.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { listFiles, sha256 } from '../lib/files.ts';
import { summaryAsText } from '../lib/reportText.ts';
import { amber, createFixture, five, forge } from '../stores/testing/fixture.ts';
import type { FetchOptions } from '../stores/fetchStores.ts';
import { refresh, type RefreshJob } from './refresh.ts';
import { exitCodeOf, refreshSummary } from './report.ts';

const fixture = await createFixture();
const { marketplace, folders } = fixture;

/** The published site: its hash, or another status than 200. */
const published: { hash: string; status: number } = { hash: '', status: 200 };
const site = await localServer(({ url }, response) => {
  const isBuildFile = url?.startsWith('/build.json?') === true;
  response.writeHead(isBuildFile ? published.status : 404).end(JSON.stringify(published));
});

/** The memory after an honest night. Encoding avatars takes longest, so it happens once. */
const remembered = await mkdtemp(path.join(tmpdir(), 'nights-'));
const root = path.dirname(folders.avatars);
const START = new Date('2026-11-20T03:00:00Z');

/** A site is a function of its snapshots. */
const build = async (): Promise<{ hash: string }> => {
  const names = (await readdir(folders.stores)).filter((name) => !/^[._]/.test(name)).sort();
  const texts = names.map((name) => readFile(path.join(folders.stores, name)));
  return { hash: sha256(...(await Promise.all(texts))) };
};

/** Plays a night; the site that it built is published if visitors would see a difference. */
async function night(
  over: Partial<FetchOptions> = {},
  { hours = 24, ...job }: Partial<RefreshJob> & { readonly hours?: number } = {},
) {
  const now = () => new Date(START.getTime() + hours * 60 * 60_000);
  const run = await refresh({
    stores: fixture.options({ sellers: five, now, ...over }),
    siteUrl: site.url,
    build,
    check: () => Promise.resolve([]),
    buildFile: 'build.json',
    ...job,
  });
  const summary = refreshSummary(run, null);
  const { outcome, stores } = run;
  if (outcome.status === 'changed') published.hash = outcome.hash;
  return {
    status: outcome.status,
    exitCode: exitCodeOf(run, summary),
    counts: Object.values(stores?.counts ?? {}).join('/'),
    text: summaryAsText(summary),
  };
}

/** Returns the texts of all files on disk by their names, without the times of the last answers. */
async function disk(): Promise<Record<string, string>> {
  const names = listFiles(root).filter((name) => !name.endsWith('_answered.json'));
  const texts = names.map(async (name) => [name, await readFile(path.join(root, name), 'latin1')]);
  return Object.fromEntries((await Promise.all(texts)) as [string, string][]);
}

/** Returns the slugs whose snapshots differ. */
const changedSlugs = (before: Record<string, string>, after: Record<string, string>): string =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => name.endsWith('.json') && before[name] !== after[name])
    .map((name) => path.parse(name).name)
    .join(' ');

beforeAll(async () => {
  await night({}, { hours: 0 });
  await cp(root, remembered, { recursive: true });
});
beforeEach(async () => {
  await fixture.reset();
  await rm(root, { recursive: true, force: true });
  await cp(remembered, root, { recursive: true });
  published.status = 200;
  published.hash = (await build()).hash;
});
afterAll(async () => {
  await Promise.all([fixture.close(), site.close()]);
  await rm(remembered, { recursive: true });
});

const down = (api: 'store' | 'detail' | 'all') => () =>
  marketplace.setFault({ api, kind: 'server-error' });
const noReviews = (...ids: readonly number[]): void => {
  for (const id of ids) marketplace.setReviews(id, []);
};
const newReview = (): void =>
  marketplace.addReview(amber.id, { id: 'new', name: 'Ada', text: 'Quick and kind.' });
const forget = () => rm(root, { recursive: true });
/** Changes the text of amber-keep's snapshot on disk, as if an older or newer version had written it. */
const rewrite = (change: (text: string) => string) => async (): Promise<void> => {
  const file = snapshotFile(folders.stores, amber.slug);
  await writeFile(file, change(await readFile(file, 'utf8')));
  published.hash = (await build()).hash;
};
/** Answers every question to one API with the answer for another seller, without its id. */
const answerOfForge = async (): Promise<void> => {
  const answer = await fetch(detailUrl(marketplace.storeServiceUrl, forge.id));
  marketplace.setFault({ api: 'detail', kind: 'answer', body: await answer.text() });
};
const sharedReviews = (): void => marketplace.setReviews(forge.id, marketplace.reviews(amber.id));
const accept = { acceptLoss: true };
const ALL = 'amber-keep lantern-market northfall-forge quiet-raiders tidewater-trading';

interface Night {
  readonly title: string;
  /** Happens to the memory before the night; by default it has one honest night. */
  readonly before?: () => Promise<void>;
  readonly fault?: () => Promise<void> | void;
  readonly over?: Partial<FetchOptions>;
  readonly hours?: number;
  /** Outcome, exit code, and the numbers of fresh, cached and missing sellers. */
  readonly ends: readonly [string, number, string];
  /** In the report. */
  readonly says?: RegExp;
  /** Sellers whose snapshots differ afterwards. */
  readonly writes?: string | RegExp;
}

const NIGHTS: readonly Night[] = [
  { title: 'an honest night without news', ends: ['unchanged', 0, '5/0/0'] },
  {
    title: 'an honest night with a new review',
    fault: newReview,
    ends: ['changed', 0, '5/0/0'],
    writes: 'amber-keep',
    says: /1 came, 0 went/,
  },
  {
    title: 'the marketplace is down',
    fault: down('store'),
    ends: ['unchanged', 0, '0/5/0'],
    says: /cached: .* marketplace: it answered 500/,
  },
  {
    title: 'both APIs are down',
    fault: down('all'),
    ends: ['unchanged', 0, '0/5/0'],
    says: /marketplace: .*; store service: it answered 500/,
  },
  {
    title: 'both APIs are down for more than 48 hours',
    fault: down('all'),
    hours: 49,
    ends: ['unchanged', 1, '0/5/0'],
    says: /Data older than 48 hours +.*amber-keep answered last at 2026-11-20T03:00:00\.000Z/,
  },
  {
    title: 'both APIs are down for 48 hours to the minute',
    fault: down('all'),
    hours: 48,
    ends: ['unchanged', 0, '0/5/0'],
  },
  {
    title: 'the published site is behind, and all data is old: it is published all the same',
    before: async () => void (published.hash = 'older'),
    fault: down('all'),
    hours: 49,
    ends: ['changed', 1, '0/5/0'],
  },
  {
    title: 'the store service has no reviews for anybody',
    fault: () => noReviews(...five.map(({ id }) => id)),
    ends: ['unchanged', 1, '0/5/0'],
    says: /would lose the reviews of 5 of 5 sellers: run with --accept-loss/,
  },
  {
    title: 'the store service answers with 1 of 36 reviews',
    fault: () => marketplace.setReviews(amber.id, marketplace.reviews(amber.id).slice(0, 1)),
    ends: ['unchanged', 1, '4/1/0'],
    says: /35 of 36 reviews would be lost/,
  },
  {
    title: 'a loss that the operator accepts',
    fault: () => noReviews(amber.id),
    over: accept,
    ends: ['changed', 0, '5/0/0'],
    writes: 'amber-keep',
  },
  {
    title: 'the store service gives everybody the answer for one seller',
    fault: answerOfForge,
    ends: ['unchanged', 0, '1/4/0'],
    says: /it has another id than 4, as a cache may answer/,
  },
  {
    title: 'two sellers suddenly have the same reviews',
    fault: sharedReviews,
    ends: ['unchanged', 1, '4/1/0'],
    says: /amber-keep \(id 4\) and northfall-forge \(id 3\) have the same reviews/,
  },
  {
    title: 'two sellers whose equal reviews were accepted once',
    before: async () => {
      sharedReviews();
      await night(accept);
    },
    fault: sharedReviews,
    ends: ['unchanged', 0, '5/0/0'],
  },
  {
    title: 'several sellers lose their address in one night',
    fault: () => {
      for (const { id } of [amber, forge]) marketplace.setSeller(id, { store: { address: [] } });
    },
    ends: ['unchanged', 1, '3/2/0'],
    says: /the address of 2 of 5 sellers/,
  },
  {
    title: 'the seller file lacks four of five sellers',
    over: { sellers: [amber] },
    ends: ['failed', 1, ''],
    says: /the seller file lacks 4 of 5 sellers with a snapshot: .*--accept-loss/,
  },
  {
    title: 'four of five sellers have left, and the operator accepts that',
    over: { sellers: [amber], ...accept },
    ends: ['changed', 0, '1/0/0'],
    writes: ALL.replace('amber-keep ', ''),
  },
  {
    title: 'no memory, and every seller answers with a name and reviews',
    before: forget,
    ends: ['changed', 0, '5/0/0'],
    writes: ALL,
  },
  {
    title: 'no memory, and the marketplace is down',
    before: forget,
    fault: down('store'),
    ends: ['refused', 1, '0/0/5'],
    says: /nothing is remembered of the published pages of .*--accept-loss/,
  },
  {
    title: 'no memory, and one seller has no reviews',
    before: forget,
    fault: () => noReviews(amber.id),
    ends: ['refused', 1, '5/0/0'],
    says: /pages of amber-keep, .*\n +amber-keep: no name or no review/,
    writes: ALL,
  },
  {
    title: 'no memory, one seller has no reviews, and the operator accepts that',
    before: forget,
    fault: () => noReviews(amber.id),
    over: accept,
    ends: ['changed', 0, '5/0/0'],
    writes: ALL,
  },
  {
    title: 'the night after one without memory in which a seller did not answer',
    before: async () => {
      await forget();
      marketplace.setFault({ api: 'all', kind: 'slow', ms: 600 });
      await night({ runMs: 1, policy: {} });
      marketplace.clearFaults();
    },
    fault: () => noReviews(amber.id),
    ends: ['refused', 1, '5/0/0'],
    writes: /amber-keep/,
  },
  {
    title: 'no memory, and no seller ever answered: not even an operator can publish that',
    before: forget,
    fault: down('all'),
    over: accept,
    ends: ['refused', 1, '0/0/5'],
    says: /no seller has any data/,
  },
  {
    title: 'a new seller without reviews beside four that are known',
    before: async () => {
      await forget();
      await night({ sellers: five.filter(({ id }) => id !== amber.id) });
    },
    fault: () => noReviews(amber.id),
    ends: ['changed', 0, '5/0/0'],
    writes: 'amber-keep',
  },
  {
    title: 'a new seller who does not answer yet: its page has no data',
    over: { sellers: [...five, { slug: 'newcomer', id: 999 }] },
    ends: ['unchanged', 1, '5/0/1'],
    says: /missing: newcomer/,
  },
  {
    title: 'a damaged snapshot, while the seller does not answer',
    before: rewrite((text) => text.slice(0, 99)),
    fault: down('store'),
    ends: ['refused', 1, '0/4/1'],
    says: /pages of amber-keep, and they might lose their data/,
  },
  {
    title: 'a snapshot of yesterday’s schema, which lacks a field and has an unknown one',
    before: rewrite((text) =>
      text
        .replace(/"location":(?:null|"[^"]*"),/, '')
        .replace('{"banner"', '{"phone":"1","banner"'),
    ),
    fault: down('store'),
    ends: ['unchanged', 0, '0/5/0'],
  },
  {
    title: 'a corrected id in the seller file, while the right seller does not answer',
    fault: down('store'),
    over: { sellers: [{ ...amber, id: 77 }, ...five.filter(({ id }) => id !== amber.id)] },
    ends: ['refused', 1, '0/4/1'],
    says: /amber-keep/,
  },
  {
    title: 'avatars are gone from the disk, and both APIs are down',
    before: () => rm(folders.avatars, { recursive: true }),
    fault: down('all'),
    ends: ['changed', 0, '0/5/0'],
    writes: ALL,
  },
];

test.each(NIGHTS)('$title: $ends.0', async ({ before, fault, over, hours, ends, ...expected }) => {
  await before?.();
  const earlier = await disk().catch(() => ({}));
  await fault?.();
  const { status, exitCode, counts, text } = await night(over, { hours: hours ?? 24 });
  expect([status, exitCode, counts], text).toEqual(ends);
  if (expected.says) expect(text).toMatch(expected.says);
  const written = changedSlugs(earlier, await disk());
  if (expected.writes instanceof RegExp) expect(written).toMatch(expected.writes);
  else expect(written).toBe(expected.writes ?? '');
});

test('three nights without news leave the same bytes on disk, and find the same hash', async () => {
  const before = await disk();
  const hashes: string[] = [];
  for (const hours of [24, 48, 72]) {
    expect((await night({}, { hours })).status).toBe('unchanged');
    hashes.push((await build()).hash);
  }
  expect(new Set(hashes).size).toBe(1);
  expect(await disk()).toEqual(before);
  const answered = await readFile(path.join(folders.stores, '_answered.json'), 'utf8');
  expect(answered).toContain('"amber-keep": "2026-11-23T03:00:00.000Z"');
});

test('confirms the date on unchanged pages once a week', async () => {
  const outcomes: string[] = [];
  for (const days of [6, 7, 8]) outcomes.push((await night({}, { hours: days * 24 })).status);
  expect(outcomes).toEqual(['unchanged', 'changed', 'unchanged']);
});

test('shows the real avatars again after the disk lost them', async () => {
  const before = await build();
  await rm(folders.avatars, { recursive: true });
  marketplace.setFault({ api: 'all', kind: 'server-error' });
  await night();
  expect((await build()).hash).not.toBe(before.hash);
  marketplace.clearFaults();
  expect((await night()).status).toBe('changed');
  expect(await readdir(folders.avatars)).not.toHaveLength(0);
});

test.each([
  [404, /build\.json could not be read: it answered 404/],
  [503, /build\.json could not be read: it answered 503/],
])('says that visitors may see a difference when build.json answers %i', async (status, says) => {
  published.status = status;
  const { status: outcome, exitCode, text } = await night();
  expect([outcome, exitCode]).toEqual(['changed', 0]);
  expect(text).toMatch(says);
});

test('publishes nothing when the site cannot be built, or its files are not in order', async () => {
  marketplace.setReviews(amber.id, [...marketplace.reviews(amber.id), { id: 'x', text: 'Good.' }]);
  const failed = await night({}, { build: () => Promise.reject(new Error('no icon')) });
  expect([failed.status, failed.exitCode]).toEqual(['failed', 1]);
  expect(failed.text).toContain('no icon');
  const broken = await night({}, { check: () => Promise.resolve(['index.html is empty.']) });
  expect([broken.status, broken.exitCode]).toEqual(['failed', 1]);
  expect(broken.text).toContain('index.html is empty.');
});
