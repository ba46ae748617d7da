import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { listFiles, writeFiles } from '../lib/files.ts';
import { cloudflareTarget } from './cloudflareTarget.ts';
import { SmokeTestError } from './smoke.ts';
import type { Trial } from './publish.ts';

const VERSION = '3f8a1c52-0000-4000-8000-1234567890ab';
const PREVIEW = 'https://3f8a1c52-guildmart-site.guild.workers.example';

let place: string;
let calls: string[][];
/** What each upload consisted of. */
let uploads: string[][];
/** Why visitors meet what they meet, as Cloudflare remembers it. */
let reason: string;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'cloudflare-'));
  calls = [];
  reason = '';
  uploads = [];
});
afterEach(() => rm(place, { recursive: true }));

async function run(args: readonly string[]): Promise<string> {
  if (args[0] === 'deployments') {
    return JSON.stringify({ annotations: { 'workers/message': reason } }, null, 2);
  }
  calls.push([...args]);
  if (args[1] !== 'upload') reason = args[args.indexOf('--message') + 1] ?? '';
  const at = args.indexOf('--assets');
  if (at >= 0) uploads.push(await listFiles(args[at + 1] ?? ''));
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

test('a version is uploaded and tested at its own address before visitors meet it', async () => {
  const steps: unknown[] = [];
  const { id, changed } = await target().deploy(
    await build({ 'index.html': 'one' }),
    async (url) => {
      steps.push(url, calls.length);
    },
  );
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

test('a version that fails its test is never promoted', async () => {
  const failing: Trial = () => Promise.reject(new SmokeTestError(['/about answers 404.']));
  const client = await build({ 'index.html': 'one' });
  await expect(target().deploy(client, failing)).rejects.toThrow(SmokeTestError);
  expect(calls.map(([one, two]) => [one, two])).toEqual([['versions', 'upload']]);
});

test('one without an address to test it at is not promoted either', async () => {
  const blind = async (args: readonly string[]) => (await run(args)).replace(/.*Preview.*/, '');
  const client = await build({ 'index.html': 'one' });
  await expect(target({}, blind).deploy(client, works)).rejects.toThrow('"preview_urls": true');
  expect(calls).toHaveLength(1);
});

test('the very first version, which Cloudflare can only publish, is published', async () => {
  const unknown = (args: readonly string[]) =>
    args[0] === 'versions'
      ? Promise.reject(new Error('wrangler versions failed: no such Worker [code: 10007]'))
      : run(args);
  const { id } = await target({}, unknown).deploy(await build({ 'index.html': 'one' }), works);
  expect([id, calls.map(([name]) => name)]).toEqual(['a new version', ['deploy']]);
});

test('a roll-back takes Cloudflare’s own copy of the version before, or of the named one', async () => {
  expect((await target().rollBack(works)).client).toBeNull();
  await target().rollBack(works, VERSION);
  expect(calls.map((args) => args.slice(0, 2))).toEqual([
    ['rollback', '--config'],
    ['rollback', VERSION],
  ]);
  expect(calls.every((args) => args.includes('--yes'))).toBe(true);
});

test('a second roll-back does not bring back the version that the first one took away', async () => {
  await target().rollBack(works);
  const before = calls.length;
  await expect(target().rollBack(works)).rejects.toThrow('npm run rollback -- <version>');
  expect(calls).toHaveLength(before);
});

test('a version’s id, which opens it to anybody, is not reported', async () => {
  const { id } = await target().deploy(await build({ 'index.html': 'one' }), works);
  const rolled = await target().rollBack(works, VERSION);
  expect(id + rolled.id).not.toContain(VERSION.slice(0, 8));
});

test('hashed files that are there may be kept for ever, missing ones not', async () => {
  await target().deploy(await build({ 'assets/a.1.js': 'a' }), works);
  await target().deploy(await build({ 'assets/a.2.js': 'b' }), works);
  const rules = await readFile(path.join(place, 'stage/client/_headers'), 'utf8');
  expect(rules.match(/^\/assets\/.*$/gm)).toEqual([
    '/assets/*',
    '/assets/a.2.js',
    '/assets/a.1.js',
  ]);
});

test('hashed files of the release before are uploaded along, its pages are not', async () => {
  await target().deploy(await build({ 'assets/a.1.js': 'a', 'old/index.html': 'old' }), works);
  await target().deploy(await build({ 'assets/a.2.js': 'b' }), works);
  expect(uploads[1]).toEqual(['.assetsignore', '_headers', 'assets/a.1.js', 'assets/a.2.js']);
});

test('under a path prefix the pages are uploaded in folders named like it', async () => {
  await target({ BASE_PATH: '/shop/' }).deploy(await build({ 'index.html': 'one' }), works);
  expect(uploads[0]).toContain('shop/index.html');
  expect(uploads[0]).toContain('_headers');
});

test('a deployment that fails leaves what the next one builds on as it was', async () => {
  await target().deploy(await build({ 'assets/a.1.js': 'a' }), works);
  const failing = () => Promise.reject(new Error('wrangler deploy failed: no network'));
  const client = await build({ 'assets/a.2.js': 'b' });
  await expect(target({}, failing).deploy(client, works)).rejects.toThrow('no network');
  await target().deploy(await build({ 'assets/a.3.js': 'c' }), works);
  expect(uploads[1]).toEqual(['.assetsignore', '_headers', 'assets/a.1.js', 'assets/a.3.js']);
});
