import { expect, test } from 'vitest';
import { whileMarketplaceRuns } from './embedded.ts';
import { answer, startSickServer } from './testing/sickServer.ts';

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
    marketplace: { environment: { marketplaceUrl: server.url }, isConfigured, warn },
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
