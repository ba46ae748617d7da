import { mkdtemp, readFile, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { freePort } from '../../scripts/lib/listen.ts';
import {
  startTestMarketplace,
  type TestMarketplace,
} from '../../scripts/marketplace/testing/testMarketplace.ts';
import { listFiles } from '../../scripts/lib/files.ts';
import { type Nginx, startNginx, type TestOptions } from './nginx.ts';
import type { DriverResult } from './refreshDriver.ts';
import { copyProject, forgetRuns, runRefresh } from './workingCopy.ts';

// The whole way from the marketplace to a visitor: real stores, real builds, the shipped nginx
// configuration. Each test goes on from where the one before it ended.

const AMBER = 4;
/** A build on a busy machine that has to draw every picture. */
const LONG = 10 * 60_000;
const review = (text: string): object => ({
  id: `e2e-${text.length}`,
  name: 'Ines',
  created_at: '2024-05-31',
  text,
});

let folder: string;
let deployed: string;
let marketplace: TestMarketplace;
let nginx: Nginx;
let configuration: TestOptions;
let variables: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refresh-'));
  deployed = join(folder, 'www');
  const [port, trialPort] = [await freePort(), await freePort()];
  variables = {
    SITE_URL: `http://127.0.0.1:${port}`,
    MARKETPLACE_URL: 'https://market.guildmart.example',
    STORE_SERVICE_URL: 'https://stores.guildmart.example',
    TRIAL_URL: `http://127.0.0.1:${trialPort}`,
  };
  await copyProject(join(folder, 'project'));
  marketplace = await startTestMarketplace({ port: 0 });
  configuration = {
    environment: readEnvironment(variables),
    root: join(deployed, 'current'),
    listen: `127.0.0.1:${port}`,
    trialPort,
  };
  nginx = await startNginx(join(folder, 'nginx'), configuration);
}, LONG);
afterAll(async () => {
  await marketplace.close();
  await nginx.stop();
  await rm(folder, { recursive: true, maxRetries: 10 });
});

function refresh(lose?: string): Promise<DriverResult> {
  const { url: marketplaceUrl, storeServiceUrl } = marketplace;
  const sources = { marketplaceUrl, storeServiceUrl };
  const job = { sources, folder: deployed, ...(lose !== undefined && { lose }) };
  return runRefresh(join(folder, 'project'), job, variables);
}

/** As on a new machine: data comes from the published site then. */
const startAfresh = (): Promise<void> => forgetRuns(join(folder, 'project'));

const current = (): Promise<string> => readlink(join(deployed, 'current'));
const live = async (path: string): Promise<string> =>
  (await fetch(`${variables['SITE_URL']}${path}`)).text();

/** A release's files as a visitor would read them, compressed ones too. */
async function everyText(): Promise<string[]> {
  const root = join(deployed, await current());
  const files = (await listFiles(root)).filter((file) => /\.(?:html|json|xml)/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(root, file));
      if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString();
      return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    }),
  );
}

it('a first run without any data deploys nothing, and says why', { timeout: LONG }, async () => {
  marketplace.setFault({ api: 'all', kind: 'server-error' });
  const { run, text } = await refresh();
  marketplace.clearFaults();
  expect(run.outcome.status).toBe('incomplete');
  expect(text).toMatch(/amber-keep +4 +missing .*it answered 500/);
  await expect(current()).rejects.toThrow('ENOENT');
});

it('a release whose APIs nginx does not allow yet meets nobody', { timeout: LONG }, async () => {
  const old = { ...configuration.environment, storeServiceUrl: 'https://old.guildmart.example' };
  await nginx.reconfigure({ ...configuration, environment: old });
  const { run, text } = await refresh();
  await nginx.reconfigure(configuration);
  expect(run.outcome.status).toBe('refused');
  expect(text).toMatch(
    /without connect-src https:\/\/stores\.guildmart.*: bring the host's configuration up to date/,
  );
  await expect(current()).rejects.toThrow('ENOENT');
});

it('the first run builds the site and brings it to visitors', { timeout: LONG }, async () => {
  const { run, text } = await refresh();
  expect(text).toContain('the smoke test passed');
  expect(run.outcome).toMatchObject({ status: 'deployed', deployment: { removed: [] } });
  expect(await current()).toMatch(/^releases\/000001-/);
  expect(await live('/store/amber-keep')).toContain('Amber Keep');
});

it('a second run without a change deploys nothing', { timeout: LONG }, async () => {
  const before = await current();
  await startAfresh();
  const begin = performance.now();
  const { run, text } = await refresh();
  console.log(`Nothing changed: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  expect(run.outcome).toEqual({ status: 'unchanged' });
  expect(text).toContain('Nothing changed: nothing built, nothing deployed.');
  expect(await current()).toBe(before);
});

it('one new review deploys exactly the files that tell of it', { timeout: LONG }, async () => {
  const before = join(deployed, await current());
  marketplace.addReview(AMBER, review('Came within the hour.'));
  const { run, text } = await refresh();
  expect(text).toContain('Reviews: 1 came, 0 went.');
  if (run.outcome.status !== 'deployed') throw new Error(text);
  const { changed, removed } = run.outcome.deployment;
  const plain = changed?.filter((file) => !/\.(?:br|gz)$/.test(file));
  const pictures = plain?.filter((file) => file.startsWith('images/share/'));
  expect(plain?.filter((file) => !pictures?.includes(file))).toEqual([
    'build.json',
    'sitemap.xml',
    'store/amber-keep/index.html',
    'store/amber-keep/snapshot.json',
  ]);
  // The share image says how many reviews there are.
  expect(pictures?.filter((file) => !file.includes('amber-keep'))).toEqual([]);
  expect(removed?.filter((file) => !file.startsWith('images/share/'))).toEqual([]);
  const untouched = ['index.html', 'store/quiet-raiders/index.html', 'about/index.html.br'];
  for (const file of untouched) {
    const nodes = [before, join(deployed, await current())].map((root) => stat(join(root, file)));
    const [one, other] = await Promise.all(nodes);
    expect(one?.ino).toBe(other?.ino);
  }
  expect(await live('/store/amber-keep')).toContain('Came within the hour.');
});

it(
  'while the marketplace is down nothing is deployed, and the run says why',
  { timeout: LONG },
  async () => {
    const before = await current();
    marketplace.setFault({ api: 'all', kind: 'refused' });
    const { run, text } = await refresh();
    marketplace.clearFaults();
    expect(run.stores.counts).toEqual({ fresh: 0, cached: 5, missing: 0 });
    expect(text).toContain('Nothing deployed: no seller could be fetched');
    expect(text).toMatch(/amber-keep +4 +cached .*connection/);
    expect(await current()).toBe(before);
  },
);

it('a release that does not work is taken back at once', { timeout: LONG }, async () => {
  const before = await current();
  marketplace.addReview(AMBER, review('Kind and quick, twice.'));
  const { run, text } = await refresh('about/index.html');
  expect(run.outcome.status).toBe('rolled-back');
  expect(text).toContain('/about answers 404 instead of 200.');
  expect(await current()).toBe(before);
  expect(await live('/about')).toContain('<h1');
  expect(await live('/store/amber-keep')).not.toContain('Kind and quick, twice.');
});

it('the next run brings what was taken back', { timeout: LONG }, async () => {
  const { run } = await refresh();
  expect(run.outcome.status).toBe('deployed');
  expect(await live('/store/amber-keep')).toContain('Kind and quick, twice.');
});

it('what is deleted at the source is gone from every file', { timeout: LONG }, async () => {
  const text = 'Came within the hour.';
  marketplace.removeReview(AMBER, `e2e-${text.length}`);
  const { run } = await refresh();
  expect(run.outcome.status).toBe('deployed');
  expect((await everyText()).filter((each) => each.includes(text))).toEqual([]);
});
