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

describe('the log of requests', () => {
  test('tells what was asked of whom, with which headers', async () => {
    const marketplace = await start();
    await fetch(`${marketplace.url}/wp-json/dokan/v1/stores/3?_fields=store_name`, {
      headers: { Accept: 'application/json' },
    });
    await fetch(`${marketplace.storeServiceUrl}/api/store/9`);
    await fetch(`${marketplace.url}/wp-content/uploads/2026/01/a-b.png`);
    await fetch(`${marketplace.url}/store/`);
    expect(marketplace.requests).toMatchObject([
      {
        api: 'store',
        seller: 3,
        method: 'GET',
        path: '/wp-json/dokan/v1/stores/3?_fields=store_name',
        headers: { accept: 'application/json' },
        inFlight: 1,
      },
      { api: 'detail', seller: 9 },
      { api: 'avatar', seller: null },
      { api: 'page', seller: null },
    ]);
  });

  test('shows how many were asked for at once', async () => {
    const marketplace = await start();
    marketplace.setFault({ api: 'detail', kind: 'hang' });
    const asked = [3, 4, 5].map((id) =>
      fetch(`${marketplace.storeServiceUrl}/api/store/${id}`).catch(() => undefined),
    );
    await expect.poll(() => marketplace.requests).toHaveLength(3);
    expect(marketplace.requests.map(({ inFlight }) => inFlight)).toEqual([1, 2, 3]);
    expect(new Set(marketplace.requests.map(({ connection }) => connection)).size).toBe(3);
    await marketplace.close();
    await Promise.all(asked);
  });

  test('can be emptied', async () => {
    const marketplace = await start();
    await fetch(marketplace.url);
    marketplace.clearRequests();
    expect(marketplace.requests).toHaveLength(0);
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

test('changes of one marketplace do not reach another', async () => {
  const [one, other] = [await start(), await start()];
  one.setSeller(3, { detail: { name: 'Changed' } });
  const nameAt = async ({ storeServiceUrl }: TestMarketplace): Promise<unknown> =>
    (await fetch(`${storeServiceUrl}/api/store/3`)).json();
  expect(await nameAt(one)).toMatchObject({ store: { name: 'Changed' } });
  expect(await nameAt(other)).toMatchObject({ store: { name: 'Northfall Forge' } });
});
