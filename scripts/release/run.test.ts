import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../build/paths.ts';
import { runCommand } from '../lib/command.ts';
import { listenOn } from '../lib/listen.ts';
import { acquireLock } from '../lib/lock.ts';
import { ping, runRefresh } from './run.ts';
import * as work from './refresh.ts';
import { refreshRun } from './testing/refreshRun.ts';

let folder: string;
let pings: string[];
let server: Awaited<ReturnType<typeof listenOn>>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refresh-'));
  pings = [];
  const deadMansSwitch = createServer((request, response) => {
    pings.push(request.url ?? '');
    response.end('OK');
  });
  server = await listenOn(deadMansSwitch, 0);
  const variables = {
    MARKETPLACE_URL: 'https://market.guildmart.example',
    STORE_SERVICE_URL: 'https://stores.guildmart.example',
    SITE_URL: 'https://www.guildmart.example',
    DEPLOY_TARGET: `folder:${folder}`,
    GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md'),
    PING_URL: `http://127.0.0.1:${server.port}/abc`,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.close();
  await rm(folder, { recursive: true });
});

const refresh = (): Promise<number> => runRefresh({});
const readText = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

test('a workflow’s summary says which URL is missing', async () => {
  vi.stubEnv('MARKETPLACE_URL', '');
  await expect(refresh()).rejects.toThrow('A release needs MARKETPLACE_URL');
  const summary = await readText('summary.md');
  expect(summary).toContain('Nothing deployed: the stores could not be fetched');
  expect(summary).toContain('A release needs MARKETPLACE&#95;URL');
});

test('fetches nothing while another process builds, and says so', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const fetched = vi.spyOn(work, 'refresh').mockResolvedValue(refreshRun());
  const release = await acquireLock(paths.lock, 'is building the site');
  await runCommand(refresh);
  await release();
  const sentence = `Another process (number ${process.pid} on `;
  expect(printed.mock.calls).toEqual([[expect.stringContaining(sentence)]]);
  expect(String(printed.mock.calls)).not.toMatch(/^\s+at /m);
  expect(await readText('summary.md')).toContain('Another process');
  expect(fetched).not.toHaveBeenCalled();
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
});

test('pings the dead man’s switch once after a good run', async () => {
  vi.spyOn(work, 'refresh').mockResolvedValue(refreshRun());
  expect(await refresh()).toBe(0);
  expect(pings).toEqual(['/abc']);
});

test('does not ping the dead man’s switch after a run that failed', async () => {
  const outcome = { status: 'refused', problems: ['x'] } as const;
  vi.spyOn(work, 'refresh').mockResolvedValue(refreshRun({ outcome }));
  expect(await refresh()).toBe(1);
  expect(pings).toEqual([]);
});

test('a dead man’s switch that does not answer causes only a warning', async () => {
  await ping('http://127.0.0.1:1/abc');
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('PING_URL was not reached'));
});

test('keeps a wrong PING_URL out of the message, as it is a secret', async () => {
  await expect(ping('abc-secret')).rejects.toThrow(/^PING_URL is no URL: (?!.*abc-secret)/);
});
