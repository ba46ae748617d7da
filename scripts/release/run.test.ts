import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../build/paths.ts';
import { runCommand } from '../lib/command.ts';
import * as files from '../lib/files.ts';
import { listenOn } from '../lib/listen.ts';
import { acquireLock } from '../lib/lock.ts';
import * as reports from '../lib/reportPage.tsx';
import * as work from './refresh.ts';
import { ping } from './ping.ts';
import { type RefreshFlags, runRefresh } from './run.ts';
import { refreshRun } from './testing/refreshRun.ts';

const placesIn = (folder: string) => ({
  page: path.join(folder, 'refresh.html'),
  history: path.join(folder, 'history.json'),
});

const flags: RefreshFlags = {
  'no-deploy': false,
  force: false,
  'accept-loss': false,
  'accept-missing': false,
  json: false,
};

test('without the real addresses nothing is even fetched, and no page of an earlier run stands', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'refresh-'));
  const places = placesIn(folder);
  await writeFile(places.page, 'All was well yesterday.');
  await expect(runRefresh(flags, places)).rejects.toThrow('A release needs MARKETPLACE_URL');
  const page = await readFile(places.page, 'utf8');
  expect(page).not.toContain('yesterday');
  expect(page).toContain('Nothing deployed: the stores could not be fetched');
  expect(page).toContain('A release needs MARKETPLACE_URL');
  await rm(folder, { recursive: true });
});

describe('the job’s summary', () => {
  let folder: string;
  const summary = (): Promise<string> => readFile(path.join(folder, 'summary.md'), 'utf8');

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'summary-'));
    const variables = {
      MARKETPLACE_URL: 'https://market.guildmart.example',
      STORE_SERVICE_URL: 'https://stores.guildmart.example',
      SITE_URL: 'https://www.guildmart.example',
      DEPLOY_TARGET: `folder:${folder}`,
      GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md'),
    };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    vi.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  test('tells what a run did, though its page could not be written', async () => {
    vi.spyOn(work, 'refresh').mockResolvedValue(refreshRun());
    vi.spyOn(files, 'writeAtomically').mockRejectedValue(new Error('ENOSPC'));
    await expect(runRefresh(flags, placesIn(folder))).rejects.toThrow('ENOSPC');
    expect(await summary()).toContain('Nothing changed');
    expect(await summary()).toContain('amber-keep');
    expect(await summary()).not.toContain('could not be fetched');
  });

  test('of a run while another process builds is the sentence that it prints, and nothing is fetched', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const fetched = vi.spyOn(work, 'refresh').mockResolvedValue(refreshRun());
    const release = await acquireLock(paths.lock, 'is building the site');
    await runCommand(() => runRefresh(flags, placesIn(folder)));
    await release();
    const sentence = `Another process (number ${process.pid} on `;
    expect(printed.mock.calls).toEqual([[expect.stringContaining(sentence)]]);
    expect(String(printed.mock.calls)).not.toMatch(/^\s+at /m);
    expect(await summary()).toContain('Another process');
    expect(fetched).not.toHaveBeenCalled();
    expect(process.exitCode).toBe(1);
    process.exitCode = 0;
  });

  test('says so when nothing could be found out', async () => {
    vi.spyOn(work, 'refresh').mockRejectedValue(new Error('the lock is held'));
    await expect(runRefresh(flags, placesIn(folder))).rejects.toThrow('the lock is held');
    expect(await summary()).toContain('the stores could not be fetched');
    expect(await summary()).toContain('the lock is held');
  });
});

describe('the dead man’s switch', () => {
  let asked: string[];
  let server: Awaited<ReturnType<typeof listenOn>>;

  beforeEach(async () => {
    asked = [];
    const answer = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('OK');
    });
    server = await listenOn(answer, 0);
    vi.stubEnv('PING_URL', `http://127.0.0.1:${server.port}/abc`);
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(reports, 'writeReport').mockResolvedValue();
    for (const name of ['MARKETPLACE_URL', 'STORE_SERVICE_URL', 'SITE_URL']) {
      vi.stubEnv(name, `https://${name.toLowerCase().replace('_', '.')}.example`);
    }
    vi.stubEnv('DEPLOY_TARGET', 'cloudflare');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await server.close();
  });

  test('hears of a good run, once', async () => {
    vi.spyOn(work, 'refresh').mockResolvedValue(refreshRun());
    expect(await runRefresh(flags)).toBe(0);
    expect(asked).toEqual(['/abc']);
  });

  test('hears nothing of a run that failed', async () => {
    const outcome = { status: 'refused', problems: ['x'] } as const;
    vi.spyOn(work, 'refresh').mockResolvedValue(refreshRun({ outcome }));
    expect(await runRefresh(flags)).toBe(1);
    expect(asked).toEqual([]);
  });

  test('is no reason to fail when it does not answer', async () => {
    await ping('http://127.0.0.1:1/abc');
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('PING_URL was not reached'));
  });

  test('is told of a wrong PING_URL without repeating it, for it is a secret', async () => {
    await expect(ping('abc-secret')).rejects.toThrow(/^PING_URL is no URL: (?!.*abc-secret)/);
  });
});
