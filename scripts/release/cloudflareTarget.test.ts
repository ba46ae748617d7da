import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigurationError, readEnvironment } from '../../data/environment.ts';
import { cloudflareLimits } from '../../deploy/cloudflare.ts';
import { listFiles, writeFiles } from '../lib/files.ts';
import { cloudflareTarget } from './cloudflareTarget.ts';
import { versionOf } from './wrangler.ts';

const VERSION = '3f8a1c52-0000-4000-8000-1234567890ab';

let place: string;
let calls: string[][];
/** What each upload consisted of. */
let uploads: string[][];

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'cloudflare-'));
  calls = [];
  uploads = [];
});
afterEach(() => rm(place, { recursive: true }));

async function run(args: readonly string[]): Promise<string> {
  calls.push([...args]);
  const at = args.indexOf('--assets');
  if (at >= 0) uploads.push(await listFiles(args[at + 1] ?? ''));
  return `Uploaded\nCurrent Version ID: ${VERSION}\n`;
}

const target = (variables: Record<string, string> = {}, doRun = run) =>
  cloudflareTarget({
    environment: readEnvironment(variables),
    variables,
    stage: path.join(place, 'stage'),
    run: doRun,
  });

async function build(files: Readonly<Record<string, string>>): Promise<string> {
  const client = path.join(place, 'client');
  await rm(client, { recursive: true, force: true });
  await writeFiles(client, { _headers: '/*\n', ...files });
  return client;
}

test('a deployment is one call of wrangler with the shipped configuration', async () => {
  const { id, changed } = await target().deploy(await build({ 'index.html': 'one' }));
  expect([id, changed]).toEqual([VERSION, null]);
  expect(calls).toEqual([
    [
      'deploy',
      '--config',
      expect.stringMatching(/deploy\/cloudflare\/wrangler\.jsonc$/),
      '--assets',
      path.join(place, 'stage.next/client'),
      '--message',
      'npm run deploy',
    ],
  ]);
});

test('hashed files of the release before are uploaded along, its pages are not', async () => {
  await target().deploy(await build({ 'assets/a.1.js': 'a', 'old/index.html': 'old' }));
  await target().deploy(await build({ 'assets/a.2.js': 'b' }));
  expect(uploads[1]).toEqual(['_headers', 'assets/a.1.js', 'assets/a.2.js']);
});

test('under a path prefix the pages are uploaded in folders named like it', async () => {
  await target({ BASE_PATH: '/shop/' }).deploy(await build({ 'index.html': 'one' }));
  expect(uploads[0]).toContain('shop/index.html');
  expect(uploads[0]).toContain('_headers');
});

test('what Cloudflare would refuse is said before anything is uploaded', async () => {
  const rules = Array.from({ length: cloudflareLimits.headerRules + 1 }, (_, at) => `/${at}\n`);
  const client = await build({ 'index.html': 'one', _headers: rules.join('') });
  await expect(target().deploy(client)).rejects.toThrow(/_headers has 101 rules/);
  expect(calls).toEqual([]);
});

test('a deployment that fails leaves what the next one builds on as it was', async () => {
  await target().deploy(await build({ 'assets/a.1.js': 'a' }));
  const failing = () => Promise.reject(new Error('wrangler deploy failed: no network'));
  const client = await build({ 'assets/a.2.js': 'b' });
  await expect(target({}, failing).deploy(client)).rejects.toThrow('no network');
  await target().deploy(await build({ 'assets/a.3.js': 'c' }));
  expect(uploads[1]).toEqual(['_headers', 'assets/a.1.js', 'assets/a.3.js']);
});

test('a roll-back asks nothing and takes the version before, or the named one', async () => {
  expect(await target().rollBack()).toBe('the version before');
  expect(await target().rollBack(VERSION)).toBe(VERSION);
  expect(calls.map((args) => args.slice(0, 2))).toEqual([
    ['rollback', '--config'],
    ['rollback', VERSION],
  ]);
  expect(calls.every((args) => args.includes('--yes'))).toBe(true);
});

test('a plan that there is not is told at once', () => {
  expect(() => target({ CLOUDFLARE_PLAN: 'gold' })).toThrow(ConfigurationError);
  expect(() => target({ CLOUDFLARE_PLAN: 'paid' })).not.toThrow();
});

test('the version is read from what wrangler prints, where it prints one', () => {
  expect(versionOf(`Worker Version ID: ${VERSION}\n`)).toBe(VERSION);
  expect(versionOf('Done.')).toBeNull();
});
