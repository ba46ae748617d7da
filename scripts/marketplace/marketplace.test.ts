import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { listenOn } from '../lib/listen.ts';
import { startMarketplace, withMarketplace } from './marketplace.ts';

const running: { close: () => Promise<void> }[] = [];

/** Occupies a port until the test is over. */
async function occupyPort(wanted = 0): Promise<number> {
  const program = await listenOn(createServer(), wanted);
  running.push(program);
  return program.port;
}

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await Promise.all(running.splice(0).map((one) => one.close()));
});

test('refuses a port that is taken, and says what to do', async () => {
  const port = await occupyPort();
  await expect(startMarketplace({ port })).rejects.toThrow(
    `Port ${port} for the marketplace is in use by another program: free it, or ask for another`,
  );
});

test('puts the store service on a free port when the next one is taken, and warns', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const port = await occupyPort();
  const marketplace = await startMarketplace({ port: port - 1 });
  running.push(marketplace);
  expect(marketplace.storeServiceUrl).not.toBe(`http://localhost:${port}`);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(`^Port ${port} is in use.*; the store service took \\d+ instead`)],
  ]);
});

test('a command gets the embedded one in its environment, even on another port, when MARKETPLACE_URL is blank', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
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
});
