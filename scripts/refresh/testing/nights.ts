import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { localServer } from '../../../model/http/testing/localServer.ts';
import { folderOfFile } from '../../../model/lib/testing/folder.ts';
import { snapshotFile } from '../../../model/store/snapshot.ts';
import { listFiles, sha256 } from '../../lib/files.ts';
import { summaryAsText } from '../../lib/report.ts';
import type { FetchOptions } from '../../stores/fetchStores.ts';
import { amber, createFixture, five } from '../../stores/testing/fixture.ts';
import { refresh, type RefreshJob } from '../refresh.ts';
import { exitCodeOf, refreshSummary } from '../report.ts';

export const fixture = await createFixture();
const { marketplace, folders } = fixture;

/** The published site: its hash, or another status than 200, and where it redirects to. */
export const published = { hash: '', status: 200, location: '' };
const site = await localServer(({ url }, response) => {
  const isBuildFile = url?.startsWith('/build.json?') === true;
  if (published.location !== '') response.setHeader('location', published.location);
  response.writeHead(isBuildFile ? published.status : 404).end(JSON.stringify(published));
});

/** The memory after an honest night. Encoding avatars takes longest, so it happens once. */
const remembered = folderOfFile();
const root = path.dirname(folders.avatars);
const START = new Date('2026-11-20T03:00:00Z');

const withoutTime = (text: string): string => text.replace(/"answeredAt":"[^"]*",/, '');

/** A site is a function of its snapshots. */
export const build = async (): Promise<{ hash: string }> => {
  const names = (await readdir(folders.stores)).filter((name) => !/^[._]/.test(name)).sort();
  const texts = names.map(async (name) =>
    withoutTime(await readFile(path.join(folders.stores, name), 'utf8')),
  );
  return { hash: sha256(...(await Promise.all(texts))) };
};

/** Plays a night; the site that it built is published if visitors would see a difference. */
export async function night(
  over: Partial<FetchOptions> = {},
  { hours = 24, ...job }: Partial<RefreshJob> & { readonly hours?: number } = {},
) {
  const now = () => new Date(START.getTime() + hours * 60 * 60_000);
  const settings = { ...fixture.options().settings, siteUrl: site.url };
  const run = await refresh({
    stores: fixture.options({ sellers: five, now, settings, ...over }),
    build,
    ...job,
  });
  const summary = refreshSummary(run);
  const { outcome, stores } = run;
  if (outcome.status === 'changed') published.hash = outcome.hash ?? '';
  return {
    status: outcome.status,
    exitCode: exitCodeOf(run, summary),
    counts: Object.values(stores?.counts ?? {}).join('/'),
    text: summaryAsText(summary),
  };
}

/** Returns the texts of all files on disk by their names, without what is remembered of the last answers. */
async function disk(): Promise<Record<string, string>> {
  const names = listFiles(root).filter((name) => !name.endsWith('.pictures.json'));
  const texts: Record<string, string> = {};
  for (const name of names)
    texts[name] = withoutTime(await readFile(path.join(root, name), 'latin1'));
  return texts;
}

/** Returns the slugs whose snapshots differ. */
const changedSlugs = (before: Record<string, string>, after: Record<string, string>): string =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => name.endsWith('.json') && before[name] !== after[name])
    .map((name) => path.parse(name).name)
    .join(' ');

/** A night in a table, after one honest night. */
export interface Night {
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
  readonly writes?: string;
}

/** Plays a night of a table. */
export async function playNight({ before, fault, over, hours = 24 }: Omit<Night, 'ends'>) {
  await before?.();
  const earlier = await disk().catch(() => ({}));
  await fault?.();
  const { status, exitCode, counts, text } = await night(over, { hours });
  const writes = changedSlugs(earlier, await disk());
  return { ends: [status, exitCode, counts], text, writes };
}

/** Gives each test the memory of one honest night, which is published. */
export async function resetNights(): Promise<void> {
  const isFirst = (await readdir(remembered)).length === 0;
  if (isFirst) {
    await night({}, { hours: 0 });
    await cp(root, remembered, { recursive: true });
  }
  await fixture.reset();
  await forget();
  await cp(remembered, root, { recursive: true });
  published.status = 200;
  published.location = '';
  published.hash = (await build()).hash;
}

/** Stops the servers. */
export const endNights = () => Promise.all([fixture.close(), site.close()]);

/** Returns a fault: APIs that answer 500. */
export const down = (api: 'marketplace' | 'service' | 'all') => () =>
  marketplace.setFault({ api, kind: 'server-error' });
/** Empties the lists of reviews. */
export const noReviews = (...ids: readonly number[]): void => {
  for (const id of ids) marketplace.setReviews(id, []);
};
/** Deletes snapshots and avatars, as on a new machine. */
export const forget = () => rm(root, { recursive: true, force: true });
/** Changes the text of amber-keep's snapshot on disk, as if an older or newer version had written it. */
export const rewrite = (change: (text: string) => string) => async (): Promise<void> => {
  const file = snapshotFile(folders.stores, amber.slug);
  await writeFile(file, change(await readFile(file, 'utf8')));
  published.hash = (await build()).hash;
};
