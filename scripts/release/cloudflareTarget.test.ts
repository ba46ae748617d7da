import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { listFiles, writeFiles } from '../lib/files.ts';
import { cloudflareTarget } from './cloudflareTarget.ts';
import type { Trial } from './deploy.ts';

const VERSION = '3f8a1c52-0000-4000-8000-1234567890ab';
const PREVIEW = 'https://3f8a1c52-guildmart-site.guild.workers.example';

let place: string;
let calls: string[][];
/** The files of each upload. */
let uploads: string[][];
/** The message of the last deployment at Cloudflare. */
let lastMessage: string;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'cloudflare-'));
  calls = [];
  lastMessage = '';
  uploads = [];
});
afterEach(() => rm(place, { recursive: true }));

async function run(args: readonly string[]): Promise<string> {
  if (args[0] === 'deployments') {
    return JSON.stringify({ annotations: { 'workers/message': lastMessage } }, null, 2);
  }
  calls.push([...args]);
  if (args[1] !== 'upload') lastMessage = args[args.indexOf('--message') + 1] ?? '';
  const at = args.indexOf('--assets');
  if (at >= 0) uploads.push(listFiles(args[at + 1] ?? ''));
  return `Uploaded\nWorker Version ID: ${VERSION}\nVersion Preview URL: ${PREVIEW}\n`;
}
const works: Trial = () => Promise.resolve();

const target = (variables: Record<string, string> = {}, doRun = run) =>
  cloudflareTarget({
    environment: readEnvironment(variables),
    stage: path.join(place, 'stage'),
    run: doRun,
  });

async function build(files: Readonly<Record<string, string>>): Promise<string> {
  const client = path.join(place, 'client');
  await rm(client, { recursive: true, force: true });
  await writeFiles(client, { _headers: '/*\n', ...files });
  return client;
}

test('tests an uploaded version at its preview URL before it is promoted', async () => {
  const steps: unknown[] = [];
  const trial: Trial = async (url) => void steps.push(url, calls.length);
  const { id, changed } = await target().deploy(await build({ 'index.html': 'one' }), trial);
  expect([id, changed]).toEqual(['a new version', null]);
  expect(steps).toEqual([`${PREVIEW}/`, 1]);
  const configuration = ['--config', path.resolve('deploy/cloudflare/wrangler.jsonc')];
  const message = ['--message', 'npm run deploy'];
  const folder = path.join(place, 'stage.next/client');
  expect(calls).toEqual([
    ['versions', 'upload', ...configuration, ...message, '--assets', folder],
    ['versions', 'deploy', `${VERSION}@100%`, ...configuration, ...message, '--yes'],
  ]);
});

test('never promotes a version that fails its trial', async () => {
  const failing: Trial = () => Promise.reject(new Error('/about answers 404.'));
  const client = await build({ 'index.html': 'one' });
  await expect(target().deploy(client, failing)).rejects.toThrow('/about answers 404.');
  expect(calls.map(([one, two]) => [one, two])).toEqual([['versions', 'upload']]);
});

test('never promotes a version without a preview URL', async () => {
  const withoutUrl = async (args: readonly string[]) =>
    (await run(args)).replace(/.*Preview.*/, '');
  const client = await build({ 'index.html': 'one' });
  const deployment = target({}, withoutUrl).deploy(client, works);
  await expect(deployment).rejects.toThrow('"preview_urls": true');
  expect(calls).toHaveLength(1);
});

test('publishes the first version of a Worker without a trial', async () => {
  const unknown = (args: readonly string[]) =>
    args[0] === 'versions'
      ? Promise.reject(new Error('wrangler versions failed: no such Worker [code: 10007]'))
      : run(args);
  const { id } = await target({}, unknown).deploy(await build({ 'index.html': 'one' }), works);
  expect([id, calls.map(([name]) => name)]).toEqual(['a new version', ['deploy']]);
});

test('rolls back to Cloudflare’s copy of the previous version, or of the named one', async () => {
  expect((await target().rollBack(works)).client).toBeNull();
  await target().rollBack(works, VERSION);
  expect(calls.map((args) => args.slice(0, 2))).toEqual([
    ['rollback', '--config'],
    ['rollback', VERSION],
  ]);
  expect(calls.every((args) => args.includes('--yes'))).toBe(true);
});

test('refuses a second roll-back, which would publish the version that the first one replaced', async () => {
  await target().rollBack(works);
  const before = calls.length;
  await expect(target().rollBack(works)).rejects.toThrow('npm run rollback -- <version>');
  expect(calls).toHaveLength(before);
});

test('keeps the id of a version out of reports, because anybody who knows it can open the version', async () => {
  const { id } = await target().deploy(await build({ 'index.html': 'one' }), works);
  const rolled = await target().rollBack(works, VERSION);
  expect(id + rolled.id).not.toContain(VERSION.slice(0, 8));
});

test('writes a caching rule for each hashed file, first for the new release’s files', async () => {
  await target().deploy(await build({ 'assets/a.1.js': 'a' }), works);
  await target().deploy(await build({ 'assets/a.2.js': 'b' }), works);
  const rules = await readFile(path.join(place, 'stage/client/_headers'), 'utf8');
  const assets = ['/assets/*', '/assets/a.2.js', '/assets/a.1.js'];
  expect(rules.match(/^\/assets\/.*$/gm)).toEqual(assets);
});

test('uploads hashed files of the previous release again, but not its pages', async () => {
  await target().deploy(await build({ 'assets/a.1.js': 'a', 'old/index.html': 'old' }), works);
  await target().deploy(await build({ 'assets/a.2.js': 'b' }), works);
  expect(uploads[1]).toEqual(['.assetsignore', '_headers', 'assets/a.1.js', 'assets/a.2.js']);
});

test('uploads the pages in folders named like the path prefix', async () => {
  await target({ BASE_PATH: '/shop/' }).deploy(await build({ 'index.html': 'one' }), works);
  expect(uploads[0]).toContain('shop/index.html');
  expect(uploads[0]).toContain('_headers');
});

test('keeps the last deployed files when a deployment fails', async () => {
  await target().deploy(await build({ 'assets/a.1.js': 'a' }), works);
  const failing = () => Promise.reject(new Error('wrangler deploy failed: no network'));
  const client = await build({ 'assets/a.2.js': 'b' });
  await expect(target({}, failing).deploy(client, works)).rejects.toThrow('no network');
  await target().deploy(await build({ 'assets/a.3.js': 'c' }), works);
  expect(uploads[1]).toEqual(['.assetsignore', '_headers', 'assets/a.1.js', 'assets/a.3.js']);
});
