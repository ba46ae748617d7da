import { createServer } from 'node:http';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { listenOn } from '../lib/listen.ts';
import type { MarketplaceOptions } from './marketplace.ts';
import { startTestMarketplace, type TestMarketplace } from './testing/testMarketplace.ts';

const running: { close: () => Promise<void> }[] = [];

async function start(options: MarketplaceOptions = { port: 0 }): Promise<TestMarketplace> {
  const marketplace = await startTestMarketplace(options);
  running.push(marketplace);
  return marketplace;
}

/** A port that another program holds until the test is over. */
async function busyPort(): Promise<number> {
  const program = await listenOn(createServer(), 0, '127.0.0.1');
  running.push(program);
  return program.port;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

describe('ports', () => {
  test('two marketplaces run side by side on any free ports', async () => {
    const [one, other] = [await start(), await start()];
    const addresses = [one, other].flatMap(({ url, storeServiceUrl }) => [url, storeServiceUrl]);
    expect(new Set(addresses).size).toBe(4);
    for (const address of addresses) expect((await fetch(address)).status).toBeLessThan(500);
  });

  test('a port that was asked for and is busy is an error that says what to do', async () => {
    const port = await busyPort();
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} for the marketplace is in use by another program: free it, or ask for another`,
    );
  });

  test('the usual port of the store service gives way to a free one, and says so', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const port = await busyPort();
    const { storeServiceUrl } = await start({ port: port - 1 });
    expect(storeServiceUrl).not.toBe(`http://localhost:${port}`);
    expect(said.mock.calls).toEqual([
      [expect.stringMatching(`^Port ${port} is in use.*; the store service took \\d+ instead`)],
    ]);
    said.mockRestore();
  });
});

test('closing cuts what still hangs, and may be done twice', async () => {
  const marketplace = await start();
  marketplace.setFault({ api: 'all', kind: 'hang' });
  const hanging = fetch(marketplace.url).catch(() => 'cut');
  await expect.poll(() => marketplace.requests).toHaveLength(1);
  await marketplace.close();
  expect(await hanging).toBe('cut');
  await marketplace.close();
});
