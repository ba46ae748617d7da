import { expect, test, vi } from 'vitest';
import { main as issueMain } from './issue.ts';
import { readLinkOptions, whileMarketplaceRuns } from './main.ts';
import { answer, startSickServer } from './testing/sickServer.ts';

test('without options both halves run, and what the last run found is under .cache', () => {
  expect(readLinkOptions([])).toEqual({
    internal: true,
    outgoing: true,
    now: false,
    all: false,
    json: false,
    state: '.cache/links.json',
    site: 'dist/client',
  });
});

test('one half can be asked for alone', () => {
  expect(readLinkOptions(['--internal'])).toMatchObject({ internal: true, outgoing: false });
  expect(readLinkOptions(['--outgoing'])).toMatchObject({ internal: false, outgoing: true });
});

test('every other option is heard', () => {
  const args = ['--now', '--json', '--all', '--state', 'a', '--site', 'b', '--report', 'c'];
  const all = { now: true, json: true, all: true, state: 'a', site: 'b', report: 'c' };
  expect(readLinkOptions(args)).toMatchObject(all);
});

test('an option that there is not is explained with those that there are', () => {
  expect(() => readLinkOptions(['--extern'])).toThrow(/--extern[^]*--outgoing/);
});

test('the issue’s command says what it needs', async () => {
  await expect(issueMain([])).rejects.toThrow('--report <file>');
  await expect(issueMain(['--reprt', 'x'])).rejects.toThrow('--reprt');
});

const statusAt = async (url: string): Promise<number | null> =>
  fetch(`${url}/store/`).then(
    (response) => response.status,
    () => null,
  );

test('the embedded marketplace stands where the site’s links lead, for as long as they are checked', async () => {
  const { url, close } = await startSickServer(() => answer(418));
  await close();
  const during = await whileMarketplaceRuns(url, async () => statusAt(url));
  expect(during).toBe(200);
  expect(await statusAt(url)).toBeNull();
});

test('what runs there already is asked instead, and left running', async () => {
  const { url, close } = await startSickServer(() => answer(418));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await whileMarketplaceRuns(url, async () => statusAt(url))).toBe(418);
  expect(warn.mock.calls).toEqual([[`Something runs at ${url} already: asking that.`]]);
  warn.mockRestore();
  expect(await statusAt(url)).toBe(418);
  await close();
});
