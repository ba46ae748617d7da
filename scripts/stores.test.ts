import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readSnapshot } from '../model/store/snapshot.ts';
import { createCatalogue, FIRST_GENERATED_ID } from './marketplace/testing/generator.ts';
import { startTestMarketplace } from './marketplace/testing/testMarketplace.ts';
import { listSnapshots } from './stores/snapshotFiles.ts';

// Starting a process takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const marketplace = await startTestMarketplace({ port: 0, catalogue: createCatalogue(40, 5) });
const folder = await mkdtemp(path.join(tmpdir(), 'command-'));
const stores = path.join(folder, 'data/stores/localhost');
const script = path.resolve(import.meta.dirname, 'stores.ts');
const node = ['--import', import.meta.resolve('tsx'), script];
const sellersFile = path.join(folder, 'sellers.json');
const summary = path.join(folder, 'summary.md');

const variables = {
  PATH: process.env['PATH'] ?? '',
  MARKETPLACE_URL: marketplace.url,
  STORE_SERVICE_URL: marketplace.storeServiceUrl,
  SITE_URL: 'http://127.0.0.1:1',
  SELLERS_FILE: sellersFile,
};

interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (args: readonly string[] = [], over: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { cwd: folder, env: { ...variables, ...over } };
    execFile(process.execPath, [...node, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr });
    });
  });

beforeEach(async () => {
  await rm(stores, { recursive: true, force: true });
  await writeFile(sellersFile, '{ "amber-keep": 4 }');
  marketplace.clearFaults();
  marketplace.clearRequests();
});
afterAll(async () => {
  await marketplace.close();
  await rm(folder, { recursive: true });
});

test('prints a table, and adds it to the job’s summary', async () => {
  const { code, stdout } = await run([], { GITHUB_STEP_SUMMARY: summary });
  expect(code).toBe(0);
  expect(stdout).toMatch(/amber-keep +4 +fresh +new here +36 /);
  expect(await readFile(summary, 'utf8')).toMatch(
    /^## ✅ 1 fresh, 0 cached, 0 missing; 36 reviews \(\+36\)\n/,
  );
});

test('prints only the report as JSON with --json', async () => {
  const { code, stdout } = await run(['--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ counts: { fresh: 1 }, sellers: [{ now: 36 }] });
});

test('exits with 1 when a seller has no data, and with 0 when one is cached', async () => {
  marketplace.setFault({ api: 'store', kind: 'not-found' });
  expect((await run()).code).toBe(1);
  marketplace.clearFaults();
  expect((await run()).code).toBe(0);
  marketplace.setFault({ api: 'store', kind: 'not-found' });
  expect((await run()).code).toBe(0);
});

test('exits with 2 on wrong configuration, and says what to do', async () => {
  const wrong = [
    await run(['--fast']),
    await run([], { STORE_SERVICE_URL: '' }),
    await run([], { SITE_URL: 'nowhere' }),
    await run([], { SELLERS_FILE: 'none.json' }),
  ];
  expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  const errors = wrong.map(({ stderr }) => stderr).join('\n');
  expect(errors).toContain('--accept-loss');
  expect(errors).toContain('STORE_SERVICE_URL is not: set both');
  expect(errors).toContain('SITE_URL "nowhere" is not a URL');
  expect(errors).toContain('none.json');
});

test('explains the options with --help, and requests nothing', async () => {
  const { code, stdout } = await run(['--help']);
  expect(code).toBe(0);
  for (const name of ['--json', '--accept-loss']) expect(stdout).toContain(name);
  expect(marketplace.requests).toEqual([]);
});

test('keeps the complete old snapshot when the disk is full', async () => {
  await run();
  const before = await readFile(path.join(stores, 'amber-keep.json'), 'utf8');
  marketplace.addReview(4, { id: 'new', text: 'Newer than the snapshot' });
  // A limit on the size of files fails a write half-way, as a full disk does.
  const limited = `ulimit -f 4; exec "$0" "$@"`;
  const args = ['-c', limited, process.execPath, ...node, '--json'];
  const options = { cwd: folder, env: { ...variables, TSX_DISABLE_CACHE: '1' } };
  const stdout = await new Promise<string>((resolve) => {
    execFile('bash', args, options, (_error, out) => resolve(out));
  });
  marketplace.resetSellers();
  expect(stdout).toMatch(/"reason": "the snapshot could not be written: EFBIG/);
  expect(stdout).toContain('"status": "cached"');
  expect(await readFile(path.join(stores, 'amber-keep.json'), 'utf8')).toBe(before);
  expect((await readdir(stores)).sort()).toEqual(['_answered.json', 'amber-keep.json']);
});

test('exits with 1 when a folder cannot be written, and names it', async () => {
  await mkdir(path.dirname(stores), { recursive: true });
  await writeFile(stores, 'a file in the place of the folder');
  const { code, stderr } = await run();
  expect(code).toBe(1);
  expect(stderr).toContain('data/stores');
});

/** Resolves after this number of requests, or when the process has ended. */
async function untilAsked(times: number, child: ChildProcess): Promise<void> {
  while (marketplace.requests.length < times && child.exitCode === null) {
    await sleep(5);
  }
}

const countReviews = async (slug: string): Promise<number> =>
  (await readSnapshot(stores, slug))?.reviews.length ?? 0;

test('leaves whole old snapshots when it is killed at any moment, and the next run fetches all', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => FIRST_GENERATED_ID + index);
  const table = Object.fromEntries(ids.map((id) => [`seller-${id}`, id]));
  await writeFile(sellersFile, JSON.stringify(table));
  await run();
  const before = await countReviews(`seller-${FIRST_GENERATED_ID}`);
  for (const id of ids) marketplace.addReview(id, { id: 'new', text: `New for ${id}` });
  marketplace.setFault({ api: 'detail', kind: 'slow', ms: 30 });
  // Newer snapshots are written after the last of 24 requests.
  const moments = [0, 1, 8, 16, 23].map((requests) => ({ requests, waitMs: 0 }));
  moments.push(...[0, 20, 40, 80, 160].map((waitMs) => ({ requests: 24, waitMs })));
  for (const { requests, waitMs } of moments) {
    marketplace.clearRequests();
    const child = spawn(process.execPath, node, { cwd: folder, env: variables, stdio: 'ignore' });
    await untilAsked(requests, child);
    await sleep(waitMs);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(listSnapshots(stores)).toHaveLength(12);
    for (const slug of listSnapshots(stores)) {
      expect([before, before + 1]).toContain(await countReviews(slug));
    }
  }
  const { code, stdout } = await run(['--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ counts: { fresh: 12, cached: 0, missing: 0 } });
});
