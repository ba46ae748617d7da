import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { paths } from '../build/paths.ts';
import { runCommand } from '../lib/command.ts';
import * as files from '../lib/files.ts';
import { acquireLock } from '../lib/lock.ts';
import * as work from './refresh.ts';
import { main, parseRefreshFlags } from './refreshMain.ts';
import { refreshRun } from './testing/refreshRun.ts';

const placesIn = (folder: string) => ({
  page: path.join(folder, 'refresh.html'),
  history: path.join(folder, 'history.json'),
});

test('unless told otherwise a refresh deploys, and believes no loss', () => {
  expect(parseRefreshFlags([])).toMatchObject({
    'no-deploy': false,
    force: false,
    'accept-loss': false,
    'accept-missing': false,
  });
});

test('an unknown flag is refused, with those that exist', () => {
  expect(() => parseRefreshFlags(['--now'])).toThrow(ConfigurationError);
  expect(() => parseRefreshFlags(['--now'])).toThrow('--no-deploy');
});

test('without the real addresses nothing is even fetched, and no page of an earlier run stands', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'refresh-'));
  const places = placesIn(folder);
  await writeFile(places.page, 'All was well yesterday.');
  await expect(main([], places)).rejects.toThrow('A release needs MARKETPLACE_URL');
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
    await expect(main([], placesIn(folder))).rejects.toThrow('ENOSPC');
    expect(await summary()).toContain('Nothing changed');
    expect(await summary()).toContain('amber-keep');
    expect(await summary()).not.toContain('could not be fetched');
  });

  test('of a second run at once is the sentence that it prints, and nothing is fetched', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const fetched = vi.spyOn(work, 'refresh').mockResolvedValue(refreshRun());
    const release = await acquireLock(path.join(paths.cache, 'refresh.lock'), 'is refreshing');
    await runCommand(() => main([], placesIn(folder)));
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
    await expect(main([], placesIn(folder))).rejects.toThrow('the lock is held');
    expect(await summary()).toContain('the stores could not be fetched');
    expect(await summary()).toContain('the lock is held');
  });
});
