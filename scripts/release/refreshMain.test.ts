import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigurationError } from '../../data/environment.ts';
import { main, parseRefreshFlags } from './refreshMain.ts';

test('unless told otherwise a refresh deploys, and believes no loss', () => {
  expect(parseRefreshFlags([])).toMatchObject({
    'no-deploy': false,
    force: false,
    'accept-loss': false,
    'accept-missing': false,
  });
});

test('a flag that there is not is refused, with those that there are', () => {
  expect(() => parseRefreshFlags(['--now'])).toThrow(ConfigurationError);
  expect(() => parseRefreshFlags(['--now'])).toThrow('--no-deploy');
});

test('without the real addresses nothing is even fetched, and no page of an earlier run stands', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'refresh-'));
  const places = { page: path.join(folder, 'r.html'), history: path.join(folder, 'h.json') };
  await writeFile(places.page, 'All was well yesterday.');
  await expect(main([], places)).rejects.toThrow('A release needs MARKETPLACE_URL');
  const page = await readFile(places.page, 'utf8');
  expect(page).not.toContain('yesterday');
  expect(page).toContain('Nothing deployed: the stores could not be fetched');
  expect(page).toContain('A release needs MARKETPLACE_URL');
  await rm(folder, { recursive: true });
});
