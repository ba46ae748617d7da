import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { folderOfFile } from '../model/lib/testing/folder.ts';
import { startTestMarketplace } from './marketplace/testing/testMarketplace.ts';
import { runScript } from './testing/runScript.ts';

// Starting a process takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const marketplace = await startTestMarketplace({ port: 0 });
const folder = folderOfFile();
const { host } = new URL(marketplace.url);
const stores = path.join(folder, 'data/stores', host.replace(':', '_'));
const sellersFile = path.join(folder, 'sellers.json');
const summary = path.join(folder, 'summary.md');

const variables = {
  MARKETPLACE_URL: marketplace.url,
  STORE_SERVICE_URL: marketplace.storeServiceUrl,
  SITE_URL: 'http://127.0.0.1:1',
  SELLERS_FILE: sellersFile,
};

const run = (args: readonly string[] = [], over: Record<string, string> = {}) =>
  runScript('stores', args, { ...variables, ...over }, folder);

beforeEach(async () => {
  await rm(stores, { recursive: true, force: true });
  await writeFile(sellersFile, '{ "amber-keep": 4 }');
  marketplace.clearFaults();
});
afterAll(() => marketplace.close());

test('prints a table, and adds it to the job’s summary', async () => {
  const { code, output } = await run([], { GITHUB_STEP_SUMMARY: summary });
  expect(code).toBe(0);
  expect(output).toMatch(/amber-keep +4 +fresh +36 +\d{4}-\d\d-\d\d +new here/);
  expect(await readFile(summary, 'utf8')).toMatch(
    /^```text\n1 fresh, 0 cached, 0 missing; 36 reviews \(\+36\)\.\n\n/,
  );
});

test('prints only the report as JSON with --json, and exits with 1 when a seller has no data', async () => {
  marketplace.setFault({ api: 'marketplace', kind: 'answer', body: '<title>Maintenance</title>' });
  const { code, output } = await run(['--json']);
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ counts: { missing: 1 }, sellers: [{ now: null }] });
});
