import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readRepository } from '../links/github.ts';
import { type IssueServer, startIssueServer } from '../links/testing/issueServer.ts';
import { cloudflareTarget } from './cloudflareTarget.ts';
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
  const api = { ...readRepository(env), policy: { firstDelayMs: 0 } };
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
  const works = () => Promise.resolve();
  await target.deploy(path.join(folder, 'client'), works);
  await target.deploy(path.join(folder, 'client'), works);
  time = hoursAgo(1);
  await target.confirm({ contentHash: 'abc', checkedAt: null, reason: '' });
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

describe('a quiet run that deploys to Cloudflare', () => {
  let time: Date;
  let uploaded: string[];
  const stage = () => path.join(folder, 'stage');
  const run = async (args: readonly string[]): Promise<string> => {
    const at = args.indexOf('--assets');
    const build = path.join(args[at + 1] ?? '', 'build.json');
    if (at >= 0) uploaded.push(await readFile(build, 'utf8'));
    return 'Worker Version ID: 3f8a1c52-0000-4000-8000-1234567890ab\nVersion Preview URL: https://x.example\n';
  };
  const target = () =>
    cloudflareTarget({
      environment: host.environment,
      variables: {},
      stage: stage(),
      run,
      now: () => time,
    });
  const quietRun = () => readPublishedBuild(host.environment).then(target().confirm);
  /** What visitors get is what was uploaded last. */
  const goLive = () => writeFile(path.join(folder, 'build.json'), uploaded.at(-1) ?? '');

  beforeEach(async () => {
    uploaded = [];
    time = hoursAgo(72);
    await writeSite(path.join(folder, 'client'), 'abc');
    await target().deploy(path.join(folder, 'client'), () => Promise.resolve());
    uploaded = uploaded.slice(0, 1);
    await goLive();
  });

  test('tells visitors’ site the time each night, so that no alarm is false', async () => {
    for (const hours of [48, 24, 3]) {
      time = hoursAgo(hours);
      await quietRun();
      await goLive();
    }
    expect(uploaded).toHaveLength(4);
    expect(await overdue()).toBe(false);
  });

  test('uploads no version for a time that is some hours old', async () => {
    time = hoursAgo(72 - 11);
    await quietRun();
    expect(uploaded).toHaveLength(1);
  });

  test('mends a time that was told while the clock was ahead', async () => {
    const { contentHash } = await readPublishedBuild(host.environment);
    time = hoursAgo(3);
    await target().confirm({ contentHash, checkedAt: hoursAgo(-5000).toISOString(), reason: '' });
    await goLive();
    expect(await overdue()).toBe(false);
  });

  test('leaves the release before at hand for a roll-back', async () => {
    await writeSite(path.join(folder, 'client'), 'def');
    time = hoursAgo(48);
    await target().deploy(path.join(folder, 'client'), () => Promise.resolve());
    await goLive();
    time = hoursAgo(3);
    await quietRun();
    await target().rollBack();
    await goLive();
    expect((await readPublishedBuild(host.environment)).contentHash).toBe('abc');
  });

  test('replaces nothing where this machine does not have what visitors see', async () => {
    time = hoursAgo(3);
    await stampChecked(folder, hoursAgo(72));
    await target().confirm({ contentHash: 'other', checkedAt: null, reason: '' });
    await rm(stage(), { recursive: true });
    await quietRun();
    expect(uploaded).toHaveLength(1);
  });
});
