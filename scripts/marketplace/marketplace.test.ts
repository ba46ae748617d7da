import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { listenOn } from '../lib/listen.ts';
import { withMarketplace } from './marketplace.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('a command gets the embedded one in its environment, even on another port, when MARKETPLACE_URL is blank', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubEnv('MARKETPLACE_URL', ' ');
  vi.stubEnv('STORE_SERVICE_URL', '');
  // If this fails, another program uses the port already, which is just as good.
  const program = await listenOn(createServer(), 4174).catch(() => null);
  await withMarketplace(async (embedded) => {
    const { MARKETPLACE_URL, STORE_SERVICE_URL } = process.env;
    expect([MARKETPLACE_URL, STORE_SERVICE_URL]).toEqual([
      embedded?.url,
      embedded?.storeServiceUrl,
    ]);
    expect(MARKETPLACE_URL).toMatch(/^http:\/\/localhost:(?!4174$)\d+$/);
  });
  await program?.close();
  const taken = /^Port 4174 is taken: the embedded marketplace uses \d+ instead/;
  expect(warn.mock.calls[0]?.[0]).toMatch(taken);
});
