import { expect, test } from 'vitest';
import { main as issueMain } from './issue.ts';
import { readOptions, whileMarketplaceRuns } from './main.ts';
import { answer, startSickServer } from './testing/sickServer.ts';

test('without options both halves run, and what the last run found is under .cache', () => {
  expect(readOptions([])).toEqual({
    internal: true,
    outgoing: true,
    now: false,
    json: false,
    listing: 'sick',
    state: '.cache/links.json',
    site: 'dist/client',
    report: null,
  });
});

test('one half can be asked for alone', () => {
  expect(readOptions(['--internal'])).toMatchObject({ internal: true, outgoing: false });
  expect(readOptions(['--outgoing'])).toMatchObject({ internal: false, outgoing: true });
});

test('every other option is heard', () => {
  const args = ['--now', '--json', '--all', '--state', 'a', '--site', 'b', '--report', 'c'];
  expect(readOptions(args)).toMatchObject({
    now: true,
    json: true,
    listing: 'all',
    state: 'a',
    site: 'b',
    report: 'c',
  });
  expect(readOptions(['--help'])).toBeNull();
});

test('an option that there is not is explained with those that there are', () => {
  expect(() => readOptions(['--extern'])).toThrow(/--extern[^]*--outgoing/);
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

async function choice(isConfigured = false) {
  const server = await startSickServer(() => answer(418));
  const warnings: string[] = [];
  const warn = (line: string): void => void warnings.push(line);
  return {
    server,
    warnings,
    marketplace: { marketplaceUrl: server.url, isConfigured, warn },
  };
}

test('the embedded marketplace stands where the site’s links lead, for as long as they are checked', async () => {
  const { server, marketplace } = await choice();
  await server.close();
  const during = await whileMarketplaceRuns(marketplace, async () => statusAt(server.url));
  expect(during).toBe(200);
  expect(await statusAt(server.url)).toBeNull();
});

test('what runs there already is asked instead, and left running', async () => {
  const { server, warnings, marketplace } = await choice();
  const during = await whileMarketplaceRuns(marketplace, async () => statusAt(server.url));
  expect(during).toBe(418);
  expect(warnings).toEqual([`Something runs at ${server.url} already: asking that.`]);
  await server.close();
});

test('a marketplace of one’s own is asked as it is', async () => {
  const { server, warnings, marketplace } = await choice(true);
  expect(await whileMarketplaceRuns(marketplace, async () => statusAt(server.url))).toBe(418);
  expect(warnings).toEqual([]);
  await server.close();
});
