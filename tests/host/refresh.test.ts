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
import { copyProject, deleteData, runRefresh } from './workingCopy.ts';

// From the marketplace to a visitor, with real builds and the shipped nginx configuration. Each test
// continues where the one before it ended.

const AMBER_KEEP_ID = 4;
/** A build with all pictures on a busy machine. */
const TIMEOUT_MS = 10 * 60_000;
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
}, TIMEOUT_MS);
afterAll(async () => {
  await marketplace.close();
  await nginx.stop();
  await rm(folder, { recursive: true, maxRetries: 10 });
});

function refresh(lostFile?: string): Promise<DriverResult> {
  const { url: marketplaceUrl, storeServiceUrl } = marketplace;
  const sources = { marketplaceUrl, storeServiceUrl };
  const job = { sources, folder: deployed, ...(lostFile !== undefined && { lostFile }) };
  return runRefresh(join(folder, 'project'), job, variables);
}

const current = (): Promise<string> => readlink(join(deployed, 'current'));
const live = async (path: string): Promise<string> =>
  (await fetch(`${variables['SITE_URL']}${path}`)).text();

/** Returns all text files of the release, decompressed. */
async function readTexts(): Promise<string[]> {
  const root = join(deployed, await current());
  const files = listFiles(root).filter((file) => /\.(?:html|json|xml)/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(root, file));
      if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString();
      return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    }),
  );
}

it('deploys nothing while there is no data at all', { timeout: TIMEOUT_MS }, async () => {
  marketplace.setFault({ api: 'all', kind: 'server-error' });
  const { run, text } = await refresh();
  marketplace.clearFaults();
  expect(run.outcome.status).toBe('incomplete');
  expect(text).toMatch(/amber-keep +4 +missing .*it answered 500/);
  await expect(current()).rejects.toThrow('ENOENT');
});

it(
  'does not publish a release while nginx’s policy does not allow its APIs',
  { timeout: TIMEOUT_MS },
  async () => {
    const old = { ...configuration.environment, storeServiceUrl: 'https://old.guildmart.example' };
    await nginx.reconfigure({ ...configuration, environment: old });
    const { run, text } = await refresh();
    await nginx.reconfigure(configuration);
    expect(run.outcome.status).toBe('refused');
    expect(text).toMatch(
      /without connect-src https:\/\/stores\.guildmart.*: bring the host's configuration up to date/,
    );
    await expect(current()).rejects.toThrow('ENOENT');
  },
);

it('builds and publishes the first release', { timeout: TIMEOUT_MS }, async () => {
  const { run, text } = await refresh();
  expect(text).toContain('the smoke test passed');
  expect(run.outcome).toMatchObject({ status: 'deployed', deployment: { removed: [] } });
  expect(await current()).toMatch(/^releases\/000001-/);
  expect(await live('/store/amber-keep')).toContain('Amber Keep');
});

it('deploys nothing when nothing has changed', { timeout: TIMEOUT_MS }, async () => {
  const before = await current();
  await deleteData(join(folder, 'project'));
  const begin = performance.now();
  const { run, text } = await refresh();
  console.log(`Nothing changed: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  expect(run.outcome).toEqual({ status: 'unchanged' });
  expect(text).toContain('Nothing changed: nothing built, nothing deployed.');
  expect(await current()).toBe(before);
});

it('deploys exactly the files that contain a new review', { timeout: TIMEOUT_MS }, async () => {
  const before = join(deployed, await current());
  marketplace.addReview(AMBER_KEEP_ID, review('Came within the hour.'));
  const { run, text } = await refresh();
  expect(text).toContain('Reviews: 1 came, 0 went.');
  if (run.outcome.status !== 'deployed') throw new Error(text);
  const { changed, removed } = run.outcome.deployment;
  const isShareImage = (file: string): boolean => file.startsWith('images/share/');
  const plain = changed?.filter((file) => !/\.(?:br|gz)$/.test(file));
  // Home and the share image show the number of reviews.
  expect(plain?.filter((file) => !isShareImage(file))).toEqual([
    'build.json',
    'index.html',
    'sitemap.xml',
    'store/amber-keep/index.html',
    'store/amber-keep/snapshot.json',
  ]);
  const shareImages = plain?.filter(isShareImage);
  expect(shareImages?.filter((file) => !file.includes('amber-keep'))).toEqual([]);
  expect(removed?.filter((file) => !isShareImage(file))).toEqual([]);
  // nginx makes the ETag from the file's time and size.
  const unchanged = ['store/quiet-raiders/index.html', 'about/index.html.br'];
  for (const file of unchanged) {
    const after = await stat(join(deployed, 'current', file));
    expect(after.mtimeMs).toBe((await stat(join(before, file))).mtimeMs);
  }
  expect(await live('/store/amber-keep')).toContain('Came within the hour.');
});

it(
  'deploys nothing while the marketplace is down, and says why',
  { timeout: TIMEOUT_MS },
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

it('rolls back a release that does not work', { timeout: TIMEOUT_MS }, async () => {
  const before = await current();
  marketplace.addReview(AMBER_KEEP_ID, review('Kind and quick, twice.'));
  const { run, text } = await refresh('about/index.html');
  expect(run.outcome.status).toBe('rolled-back');
  expect(text).toContain('/about answers 404 instead of 200.');
  expect(await current()).toBe(before);
  expect(await live('/about')).toContain('<h1');
  expect(await live('/store/amber-keep')).not.toContain('Kind and quick, twice.');
});

it('deploys the rolled-back changes in the next run', { timeout: TIMEOUT_MS }, async () => {
  const { run } = await refresh();
  expect(run.outcome.status).toBe('deployed');
  expect(await live('/store/amber-keep')).toContain('Kind and quick, twice.');
});

it(
  'publishes no file with a review that was deleted at its source',
  { timeout: TIMEOUT_MS },
  async () => {
    const text = 'Came within the hour.';
    marketplace.removeReview(AMBER_KEEP_ID, `e2e-${text.length}`);
    const { run } = await refresh();
    expect(run.outcome.status).toBe('deployed');
    expect((await readTexts()).filter((each) => each.includes(text))).toEqual([]);
  },
);
