import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { listenOn, PortError } from '../lib/listen.ts';
import { type MarketplaceOptions, withMarketplace } from './marketplace.ts';
import { startTestMarketplace, type TestMarketplace } from './testing/testMarketplace.ts';

const running: { close: () => Promise<void> }[] = [];

async function start(options: MarketplaceOptions = { port: 0 }): Promise<TestMarketplace> {
  const marketplace = await startTestMarketplace(options);
  running.push(marketplace);
  return marketplace;
}

/** Occupies a port until the test is over. */
async function occupyPort(wanted = 0): Promise<number> {
  const program = await listenOn(createServer(), wanted);
  running.push(program);
  return program.port;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

describe('ports', () => {
  test('refuses a port that is taken, and says what to do', async () => {
    const port = await occupyPort();
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} for the marketplace is in use by another program: free it, or ask for another`,
    );
  });

  test('puts the store service on a free port when the next one is taken, and warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const port = await occupyPort();
    const { storeServiceUrl } = await start({ port: port - 1 });
    expect(storeServiceUrl).not.toBe(`http://localhost:${port}`);
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(`^Port ${port} is in use.*; the store service took \\d+ instead`)],
    ]);
    warn.mockRestore();
  });
});

describe('a command with a marketplace', () => {
  const DEFAULT_PORT = 4174;

  beforeEach(async () => {
    // If this fails, another program uses the port already, which is just as good.
    await occupyPort(DEFAULT_PORT).catch((error: unknown) => {
      if (!(error instanceof PortError)) throw error;
    });
  });
  afterEach(() => {
    delete process.env['MARKETPLACE_URL'];
    delete process.env['STORE_SERVICE_URL'];
  });

  test('uses the embedded one when MARKETPLACE_URL is blank', async () => {
    process.env['MARKETPLACE_URL'] = ' ';
    await withMarketplace(async (embedded) => expect(embedded).not.toBeNull());
  });

  test('reads the embedded one’s URL from the environment, even on another port', async () => {
    await withMarketplace(async (embedded) => {
      const environment = readEnvironment(process.env);
      expect(environment.marketplaceUrl).toBe(embedded?.url);
      expect(environment.marketplaceUrl).not.toBe(`http://localhost:${DEFAULT_PORT}`);
    });
  });
});
