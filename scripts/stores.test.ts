import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestMarketplace } from './marketplace/testing/testMarketplace.ts';

// Starting a process takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const marketplace = await startTestMarketplace({ port: 0 });
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

test('prints only the report as JSON with --json, and exits with 1 when a seller has no data', async () => {
  marketplace.setFault({ api: 'store', kind: 'not-found' });
  const { code, stdout } = await run(['--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ counts: { missing: 1 }, sellers: [{ now: null }] });
});

test('exits with 1 when a folder cannot be written, and names it', async () => {
  await mkdir(path.dirname(stores), { recursive: true });
  await writeFile(stores, 'a file in the place of the folder');
  const { code, stderr } = await run();
  expect(code).toBe(1);
  expect(stderr).toContain('data/stores');
});
