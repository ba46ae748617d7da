import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { listenOn } from '../lib/listen.ts';
import { startMarketplace, withMarketplace } from './marketplace.ts';

const programs: { close: () => Promise<void> }[] = [];

/** Occupies a port until the test is over. */
async function occupyPort(wanted = 0): Promise<number> {
  const program = await listenOn(createServer(), wanted);
  programs.push(program);
  return program.port;
}

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await Promise.all(programs.splice(0).map((one) => one.close()));
});

test('refuses a port that is taken, and says what to do', async () => {
  const port = await occupyPort();
  await expect(startMarketplace({ port })).rejects.toThrow(
    `Port ${port} for the marketplace is in use by another program: free it, or ask for another`,
  );
});

test('a command gets the embedded one in its environment, even on another port, when MARKETPLACE_URL is blank', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubEnv('MARKETPLACE_URL', ' ');
  vi.stubEnv('STORE_SERVICE_URL', '');
  // If this fails, another program uses the port already, which is just as good.
  await occupyPort(4174).catch(() => {});
  await withMarketplace(async (embedded) => {
    const { MARKETPLACE_URL, STORE_SERVICE_URL } = process.env;
    expect([MARKETPLACE_URL, STORE_SERVICE_URL]).toEqual([
      embedded?.url,
      embedded?.storeServiceUrl,
    ]);
    expect(MARKETPLACE_URL).toMatch(/^http:\/\/localhost:(?!4174$)\d+$/);
  });
  const taken = /^Port 4174 is in use.*; the marketplace took \d+ instead/;
  expect(warn.mock.calls[0]?.[0]).toMatch(taken);
});
