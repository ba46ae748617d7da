import { field } from '../../../data/store/field.ts';
import { readFileSync } from 'node:fs';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { FaultKind } from './faults.ts';
import { startTestMarketplace, type TestMarketplace } from './testMarketplace.ts';
import { listOf } from './listOf.ts';

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await startTestMarketplace({ port: 0 });
});
afterEach(() => marketplace.clearFaults());
afterAll(() => marketplace.close());

const address = {
  store: (id = 3) => `${marketplace.url}/wp-json/dokan/v1/stores/${id}`,
  detail: (id = 3) => `${marketplace.storeServiceUrl}/api/store/${id}`,
  avatar: () => `${marketplace.url}/wp-content/uploads/2025/04/northfall-forge.png`,
} as const;

const apis = ['store', 'detail'] as const;

const ask = (url: string): Promise<Response> =>
  fetch(url, {
    redirect: 'manual',
    headers: { Accept: 'application/json', Origin: 'https://site.example' },
  });

const isValidJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe.each(apis)('faults of the connection at the %s', (api) => {
  test('refused: there is no answer', async () => {
    marketplace.setFault({ api, kind: 'refused' });
    await expect(ask(address[api]())).rejects.toThrow('fetch failed');
  });

  test('hang: there is none either, until the asker gives up', async () => {
    marketplace.setFault({ api, kind: 'hang' });
    await expect(fetch(address[api](), { signal: AbortSignal.timeout(150) })).rejects.toMatchObject(
      { name: 'TimeoutError' },
    );
  });

  test('stalled-body: headers and half a body, then silence', async () => {
    marketplace.setFault({ api, kind: 'stalled-body' });
    const asker = new AbortController();
    const response = await fetch(address[api](), { signal: asker.signal });
    expect(response.status).toBe(200);
    setTimeout(() => asker.abort(), 100);
    await expect(response.arrayBuffer()).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('dropped-body: half a body, then the connection breaks', async () => {
    marketplace.setFault({ api, kind: 'dropped-body' });
    const response = await ask(address[api]());
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  });

  test('huge-body: 20 MB that were not announced', async () => {
    marketplace.setFault({ api, kind: 'huge-body' });
    const response = await ask(address[api]());
    expect(response.headers.get('content-length')).toBeNull();
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(20_000_000);
  });

  test('huge-body: an asker that hangs up early does no harm', async () => {
    marketplace.setFault({ api, kind: 'huge-body', count: 1 });
    const response = await ask(address[api]());
    await response.body?.cancel();
    expect((await ask(address[api]())).status).toBe(200);
  });

  test('slow: the good answer, behind one that was asked for later', async () => {
    marketplace.setFault({ api, kind: 'slow', ms: 2000, count: 1 });
    const order: string[] = [];
    marketplace.clearRequests();
    const get = async (who: string) => {
      const bytes = await (await ask(address[api]())).arrayBuffer();
      order.push(who);
      return bytes;
    };
    const first = get('first');
    await expect.poll(() => marketplace.requests).toHaveLength(1);
    expect(await get('second')).toEqual(await first);
    expect(order).toEqual(['second', 'first']);
  });
});

describe.each(apis)('other answers at the %s', (api) => {
  test.each<[FaultKind, number]>([
    ['no-content', 204],
    ['redirect-loop', 301],
    ['bad-request', 400],
    ['not-found', 404],
    ['too-many-requests', 429],
    ['server-error', 500],
    ['unavailable', 503],
    ['maintenance', 503],
    ['html', 200],
  ])('%s has the status %d', async (kind, status) => {
    marketplace.setFault({ api, kind });
    expect((await ask(address[api]())).status).toBe(status);
  });

  test('a redirect loop leads a follower nowhere', async () => {
    marketplace.setFault({ api, kind: 'redirect-loop' });
    await expect(fetch(address[api]())).rejects.toThrow('fetch failed');
  });

  test('cut-json: whole for HTTP, half in truth', async () => {
    const good = await (await ask(address[api]())).arrayBuffer();
    marketplace.setFault({ api, kind: 'cut-json' });
    const cut = await (await ask(address[api]())).arrayBuffer();
    expect(cut.byteLength).toBeGreaterThan(100);
    expect(cut.byteLength).toBeLessThan(good.byteLength * 0.7);
  });
});

describe.each(apis)('bodies of the %s that a parser must refuse', (api) => {
  test.each<FaultKind>(['cut-json', 'notices', 'html'])('%s is no JSON', async (kind) => {
    marketplace.setFault({ api, kind });
    const response = await ask(address[api]());
    expect(response.status).toBe(200);
    expect(isValidJson(await response.text())).toBe(false);
  });

  test.each<FaultKind>(['wrong-types', 'empty-list', 'huge-body'])(
    '%s is JSON, but not what one hopes for',
    async (kind) => {
      const good: unknown = await (await ask(address[api]())).json();
      marketplace.setFault({ api, kind });
      const text = await (await ask(address[api]())).text();
      expect(isValidJson(text)).toBe(true);
      expect(JSON.parse(text)).not.toEqual(good);
    },
  );
});

describe('what each fault says', () => {
  test('wrong types change what the site reads', async () => {
    marketplace.setFault({ api: 'all', kind: 'wrong-types' });
    expect(await (await ask(address.store())).json()).toMatchObject({ store_name: 42, address: 7 });
    expect(await (await ask(address.detail())).json()).toMatchObject({ store: 'closed' });
  });

  test('an empty list leaves the store and takes the reviews', async () => {
    marketplace.setFault({ api: 'detail', kind: 'empty-list' });
    expect(await (await ask(address.detail())).json()).toMatchObject({
      store: { name: 'Northfall Forge' },
      comments: [],
    });
  });

  test('duplicate ids keep every review', async () => {
    marketplace.setFault({ api: 'detail', kind: 'duplicate-ids' });
    const comments = field(await (await ask(address.detail())).json(), 'comments');
    const ids = listOf(comments).map((comment) => field(comment, 'id'));
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(20);
  });

  test.each([
    [undefined, null],
    [2, '2'],
    ['Fri, 20 Nov 2026 10:00:00 GMT', 'Fri, 20 Nov 2026 10:00:00 GMT'],
  ])('too many requests, Retry-After %s', async (retryAfter, header) => {
    marketplace.setFault({
      api: 'store',
      kind: 'too-many-requests',
      ...(retryAfter !== undefined && { retryAfter }),
    });
    expect((await ask(address.store())).headers.get('retry-after')).toBe(header);
  });

  test('maintenance speaks the recorded words', async () => {
    marketplace.setFault({ api: 'store', kind: 'maintenance' });
    const recorded = new URL(
      '../../../data/store/testing/dokan-4.3.3/maintenance-503.json',
      import.meta.url,
    );
    const response = await ask(address.store());
    expect(response.headers.get('retry-after')).toBe('600');
    expect(await response.json()).toEqual(JSON.parse(readFileSync(recorded, 'utf8')));
  });

  test.each<[FaultKind, boolean]>([
    ['bad-request', true],
    ['not-found', true],
    ['cut-json', true],
    ['too-many-requests', false],
    ['server-error', false],
    ['unavailable', false],
    ['maintenance', false],
    ['html', false],
  ])('%s can be read by another site: %s', async (kind, isReadable) => {
    marketplace.setFault({ api: 'store', kind });
    const allowed = (await ask(address.store())).headers.get('access-control-allow-origin');
    expect(allowed !== null).toBe(isReadable);
  });

  test('any answer can be given word by word', async () => {
    const fault = { status: 418, headers: { 'X-Pot': 'tea' }, body: '{"__proto__":{"a":1}}' };
    marketplace.setFault({ api: 'avatar', kind: 'answer', ...fault });
    const response = await ask(address.avatar());
    expect([response.status, response.headers.get('x-pot')]).toEqual([418, 'tea']);
    expect(await response.text()).toBe(fault.body);
  });
});

describe('whom a fault meets', () => {
  const statuses = async (...urls: string[]): Promise<number[]> =>
    (await Promise.all(urls.map(ask))).map((response) => response.status);

  test('one API, the other being fine', async () => {
    marketplace.setFault({ api: 'detail', kind: 'unavailable' });
    expect(await statuses(address.store(), address.detail(), address.avatar())).toEqual([
      200, 503, 200,
    ]);
  });

  test('everything', async () => {
    marketplace.setFault({ api: 'all', kind: 'server-error' });
    const page = `${marketplace.url}/store/`;
    expect(await statuses(address.store(), address.detail(), address.avatar(), page)).toEqual([
      500, 500, 500, 500,
    ]);
  });

  test('so many requests, then all is well', async () => {
    marketplace.setFault({ api: 'store', kind: 'unavailable', count: 2 });
    const seen = [];
    for (let turn = 0; turn < 3; turn += 1) seen.push((await ask(address.store())).status);
    expect(seen).toEqual([503, 503, 200]);
  });

  test('nobody once they are cleared; of two the youngest counts', async () => {
    marketplace.setFault({ api: 'store', kind: 'server-error' });
    marketplace.setFault({ api: 'store', kind: 'not-found', count: 1 });
    expect(await statuses(address.store())).toEqual([404]);
    expect(await statuses(address.store())).toEqual([500]);
    marketplace.clearFaults();
    expect(await statuses(address.store())).toEqual([200]);
  });
});
