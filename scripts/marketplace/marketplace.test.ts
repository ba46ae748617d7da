import { createServer } from 'node:http';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { listen } from './listen.ts';
import { type Marketplace, type MarketplaceOptions, startMarketplace } from './index.ts';

const running: { close: () => Promise<void> }[] = [];

async function start(options: MarketplaceOptions = { port: 0 }): Promise<Marketplace> {
  const marketplace = await startMarketplace(options);
  running.push(marketplace);
  return marketplace;
}

/** A port that another program holds until the test is over. */
async function busyPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { what: 'other program', port: 0, isFixed: true }, () => {});
  running.push({
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  });
  return port;
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

  test('when the second port cannot be had, the first is given back', async () => {
    const port = await busyPort();
    const free = await busyPort();
    await running.pop()?.close();
    await expect(start({ port: free, storeServicePort: port })).rejects.toThrow('store service');
    expect((await start({ port: free })).url).toBe(`http://localhost:${free}`);
  });

  test('a usual port that is busy gives way to a free one, and says so', async () => {
    const port = await busyPort();
    const said: string[] = [];
    const server = createServer();
    const wish = { what: 'marketplace', port, isFixed: false };
    const taken = await listen(server, wish, (line) => said.push(line));
    server.close();
    expect(taken).not.toBe(port);
    expect(said).toEqual([
      `Port ${port} is in use by another program; the marketplace took ${taken} instead.`,
    ]);
  });

  test('only this machine can reach it', async () => {
    const server = createServer();
    await listen(server, { what: 'marketplace', port: 0, isFixed: false }, () => undefined);
    expect(server.address()).toMatchObject({ address: '127.0.0.1' });
    server.close();
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
        host: 'marketplace',
        path: '/wp-json/dokan/v1/stores/3?_fields=store_name',
        headers: { accept: 'application/json' },
        inFlight: 1,
      },
      { api: 'detail', seller: 9, host: 'store service' },
      { api: 'avatar', seller: null },
      { api: 'page', seller: null },
    ]);
    const times = marketplace.requests.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test('shows how many were asked for at once', async () => {
    const marketplace = await start();
    marketplace.setFault({ api: 'detail', kind: 'hang' });
    const asked = [3, 4, 5].map((id) =>
      fetch(`${marketplace.storeServiceUrl}/api/store/${id}`).catch(() => undefined),
    );
    await vi.waitFor(() => expect(marketplace.requests).toHaveLength(3));
    expect(marketplace.requests.map(({ inFlight }) => inFlight)).toEqual([1, 2, 3]);
    expect(new Set(marketplace.requests.map(({ connection }) => connection)).size).toBe(3);
    await marketplace.close();
    await Promise.all(asked);
  });

  test('can be emptied, or not kept at all', async () => {
    const marketplace = await start();
    await fetch(marketplace.url);
    marketplace.clearRequests();
    expect(marketplace.requests).toHaveLength(0);
    const silent = await start({ port: 0, keepRequests: false });
    await fetch(silent.url);
    expect(silent.requests).toHaveLength(0);
  });
});

test('closing cuts what still hangs, and may be done twice', async () => {
  const marketplace = await start();
  marketplace.setFault({ api: 'all', kind: 'hang' });
  const hanging = fetch(marketplace.url).catch(() => 'cut');
  await vi.waitFor(() => expect(marketplace.requests).toHaveLength(1));
  await marketplace.close();
  expect(await hanging).toBe('cut');
  await marketplace.close();
});

test('changes of one marketplace do not reach another', async () => {
  const [one, other] = [await start(), await start()];
  one.setReviews(3, []);
  expect(one.reviews(3)).toEqual([]);
  expect(other.reviews(3).length).toBeGreaterThan(0);
});
