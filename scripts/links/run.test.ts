import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { localServer, refusingUrl } from '../../data/api/testing/localServer.ts';
import { runLinkCheck, whileMarketplaceRuns } from './run.ts';
import { writeSite } from './testing/writeSite.ts';

const FLAGS = { internal: false, outgoing: false, now: false, json: false };
const log = vi.spyOn(console, 'log').mockReturnValue();
const warn = vi.spyOn(console, 'warn').mockReturnValue();

afterEach(() => {
  vi.unstubAllEnvs();
  log.mockClear();
  warn.mockClear();
});

test('prints the report, and writes it for a workflow', async () => {
  const site = await writeSite({ 'index.html': '<a href="/">Home</a>' });
  const folder = await writeSite({});
  const at = (name: string): string => join(folder, name);
  vi.stubEnv('GITHUB_STEP_SUMMARY', at('summary.md'));
  const flags = { ...FLAGS, internal: true, site, state: at('links.json') };
  expect(await runLinkCheck(flags)).toBe(0);
  expect(await runLinkCheck({ ...flags, json: true })).toBe(0);
  const [text, json] = log.mock.calls.map(([printed]) => String(printed));
  expect(text).toContain('Internal links: 1 URL in 1 file, all there.');
  expect(JSON.parse(json ?? '')).toMatchObject({ internal: { urls: 1 }, outgoing: null });
  const summary = await readFile(at('summary.md'), 'utf8');
  expect(summary.match(/## ✅ No link is broken/g)).toHaveLength(2);
});

const statusAt = async (url: string): Promise<number | null> =>
  fetch(`${url}/store/`).then(
    (response) => response.status,
    () => null,
  );

test('starts the embedded marketplace where the site’s links lead, until they are checked', async () => {
  const url = await refusingUrl();
  const during = await whileMarketplaceRuns(url, async () => statusAt(url));
  expect(during).toBe(200);
  expect(await statusAt(url)).toBeNull();
});

test('asks a marketplace that runs there already, and leaves it running', async () => {
  const server = await localServer((_request, response) => response.writeHead(418).end());
  const { url } = server;
  expect(await whileMarketplaceRuns(url, async () => statusAt(url))).toBe(418);
  expect(warn.mock.calls).toEqual([
    [`Another program already runs at ${url}: checking the links there.`],
  ]);
  expect(await statusAt(url)).toBe(418);
  await server.close();
});
