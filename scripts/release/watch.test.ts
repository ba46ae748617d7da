import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IssueApi, readRepository } from '../links/github.ts';
import { type IssueServer, startIssueServer } from '../links/testing/issueServer.ts';
import { folderTarget } from './folderTarget.ts';
import { readPublishedBuild, stampChecked } from './publishedBuild.ts';
import { type Host, startHost, writeSite } from './testing/builtSite.ts';
import { syncOverdue, watch } from './watch.ts';

const now = new Date('2024-06-03T12:00:00.000Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 60 * 60 * 1000);

let folder: string;
let host: Host;
let github: IssueServer;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'watch-'));
  await writeSite(folder, 'abc');
  host = await startHost(folder);
  github = await startIssueServer();
});
afterEach(async () => {
  await Promise.all([host.close(), github.close()]);
  await rm(folder, { recursive: true });
});

const overdue = async (lastRun: Date | null = null): Promise<boolean> =>
  (await watch(host.environment, lastRun?.toISOString() ?? null, now)).isOverdue;

test('a site that was checked within two days is well, one that was not is overdue', async () => {
  await stampChecked(folder, hoursAgo(47));
  expect(await overdue()).toBe(false);
  await stampChecked(folder, hoursAgo(49));
  expect(await overdue()).toBe(true);
  expect((await watch(host.environment, null, now)).sentence).toContain('2 days ago');
});

test('a night of GitHub’s that found nothing new counts, where it says so', async () => {
  await stampChecked(folder, hoursAgo(100));
  expect(await overdue(hoursAgo(3))).toBe(false);
  expect(await overdue(hoursAgo(50))).toBe(true);
});

test('a site that does not say, or names a time to come, is overdue', async () => {
  expect(await overdue()).toBe(true);
  await stampChecked(folder, hoursAgo(-5000));
  expect(await overdue()).toBe(true);
});

test('one issue is opened, left alone while it lasts, and closed', async () => {
  const env = {
    GITHUB_API_URL: github.url,
    GITHUB_REPOSITORY: 'guild/site',
    GITHUB_TOKEN: 'secret',
  };
  const api = new IssueApi(readRepository(env), 0);
  const late = { isOverdue: true, sentence: 'It was checked 3 days ago.' };
  await syncOverdue(api, late);
  await syncOverdue(api, late);
  expect(github.issues).toMatchObject([
    { labels: ['refresh-overdue'], state: 'open', comments: [] },
  ]);
  await syncOverdue(api, { isOverdue: false, sentence: 'It was checked an hour ago.' });
  expect(github.issues).toMatchObject([
    { state: 'closed', comments: ['It was checked an hour ago.'] },
  ]);
});

test('a run without news makes the published site say when it was checked, in no other release', async () => {
  const place = path.join(folder, 'www');
  let time = hoursAgo(30);
  const target = folderTarget({ folder: place, environment: host.environment, now: () => time });
  await writeSite(path.join(folder, 'client'), 'abc');
  const tryOut = () => Promise.resolve();
  await target.deploy(path.join(folder, 'client'), tryOut);
  await target.deploy(path.join(folder, 'client'), tryOut);
  time = hoursAgo(1);
  await target.confirm();
  const published = await startHost(path.join(place, 'current'));
  expect(await readPublishedBuild(published.environment)).toEqual({
    contentHash: 'abc',
    checkedAt: time.toISOString(),
    reason: '',
  });
  await published.close();
  await target.rollBack();
  const before = await startHost(path.join(place, 'current'));
  expect((await readPublishedBuild(before.environment)).checkedAt).toBe(hoursAgo(30).toISOString());
  await before.close();
});
