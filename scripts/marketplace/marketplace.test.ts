import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { content } from '../../model/content/testing/content.ts';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { listenOn } from '../lib/listen.ts';
import { withMarketplace } from './marketplace.ts';
import { startTestMarketplace } from './testing/testMarketplace.ts';

afterEach(() => vi.restoreAllMocks());

test('a command gets the embedded one in its settings, even on another port, when MARKETPLACE_URL is blank', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const settings = readSettings({ MARKETPLACE_URL: ' ', STORE_SERVICE_URL: '' });
  // If this fails, another program uses the port already, which is just as good.
  const program = await listenOn(createServer(), 4174).catch(() => null);
  await withMarketplace(
    settings,
    content,
    async ({ marketplaceUrl, storeServiceUrl, ...others }) => {
      expect(marketplaceUrl).toMatch(/^http:\/\/localhost:(?!4174$)\d+$/);
      expect((await fetch(`${storeServiceUrl}/api/store/4`)).status).toBe(200);
      expect({ ...settings, ...others }).toEqual(settings);
    },
  );
  await program?.close();
  const taken = /^Port 4174 is taken: the embedded marketplace uses \d+ instead/;
  expect(warn.mock.calls[0]?.[0]).toMatch(taken);
});

// Compares the embedded marketplace with recorded answers of Dokan 4.3.3, where the site reads them.

const recorded = (name: string): object => {
  const url = new URL(`../../model/store/testing/dokan-4.3.3/${name}.json`, import.meta.url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- recorded objects
  return JSON.parse(readFileSync(url, 'utf8')) as object;
};

const marketplace = await startTestMarketplace({ port: 0 });
afterAll(() => marketplace.close());

const ask = (id: number): Promise<Response> =>
  fetch(`${marketplace.url}/wp-json/dokan/v1/stores/${id}`);

test('has the recorded keys, but for links, and URLs of its own', async () => {
  const own: unknown = await (await ask(9)).json();
  const keys = Object.keys(recorded('store-9')).filter((key) => key !== '_links');
  expect(Object.keys(own ?? {}).sort()).toEqual(keys.sort());
  expect(own).toMatchObject({ shop_url: `${marketplace.url}/store/lantern-market/` });
  expect(JSON.stringify(own)).toContain(`"${marketplace.url}/wp-content/uploads/`);
});

test('answers 400 for an unknown seller, in the recorded words', async () => {
  const response = await ask(999);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(recorded('store-999'));
});
