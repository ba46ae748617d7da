import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { content } from '../../model/content/testing/content.ts';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { listenOn } from '../lib/listen.ts';
import { withMarketplace } from './marketplace.ts';

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
