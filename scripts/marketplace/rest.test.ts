import { field } from '../../data/store/field.ts';
import { readFileSync } from 'node:fs';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { startTestMarketplace, type TestMarketplace } from './testing/testMarketplace.ts';

const recordings = new URL('../../data/store/testing/dokan-4.3.3/', import.meta.url);
const recordedText = (name: string): string => readFileSync(new URL(name, recordings), 'utf8');
const recorded = (name: string): unknown => JSON.parse(recordedText(`${name}.json`));

const keys = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await startTestMarketplace({ port: 0 });
});
afterEach(() => marketplace.resetSellers());
afterAll(() => marketplace.close());

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${marketplace.url}/wp-json/dokan/v1/${path}`, init);

const body = async (path: string): Promise<unknown> => (await ask(path)).json();

describe('a seller, beside the recorded answers of Dokan 4.3.3', () => {
  test.each([
    ['without e-mail', 3, 'store-3'],
    ['with e-mail', 9, 'store-9'],
  ])('%s has the same keys', async (_what, id, name) => {
    const answer = await body(`stores/${id}`);
    expect(keys(answer)).toEqual(keys(recorded(name)));
  });

  test.each(['rating', 'store_open_close', '_links'])(
    'has the same keys inside %s',
    async (key) => {
      const answer = await body('stores/3');
      expect(keys(field(answer, key)).length).toBe(keys(field(recorded('store-3'), key)).length);
      expect(keys(field(await body('stores/4'), key))).toEqual(
        key === 'social' ? ['instagram'] : keys(field(recorded('store-4'), key)),
      );
    },
  );

  test.each([3, 4, 5, 7, 9])('has an address of the recorded keys: seller %d', async (id) => {
    const address = field(await body(`stores/${id}`), 'address');
    expect(keys(address)).toEqual(keys(field(recorded('store-3'), 'address')));
  });

  test('whose address the administrator hides lacks the same keys', async () => {
    marketplace.setSeller(3, { store: { address: undefined, phone: undefined } });
    expect(keys(await body('stores/3'))).toEqual(keys(recorded('store-3-address-hidden')));
  });

  test('is written as PHP writes JSON: slashes and non-ASCII escaped', async () => {
    const text = await (await ask('stores/7')).text();
    expect(text).toContain(String.raw`"city":"G\u00f6teborg"`);
    expect(text).not.toMatch(/[^\\]\/|[^\0-\x7f]/);
  });
});

describe('_fields', () => {
  test('trims the answer to what was asked for, links come along', async () => {
    const answer = await body('stores/3?_fields=id,store_name,address,gravatar');
    expect(keys(answer)).toEqual(keys(recorded('store-3-fields')));
  });

  test('of no known name leaves links alone', async () => {
    expect(keys(await body('stores/3?_fields=iban'))).toEqual(['_links']);
  });

  test('leaves refusals whole', async () => {
    expect(await body('stores/999?_fields=store_name')).toEqual(recorded('store-999'));
  });
});

describe('headers', () => {
  test('are the recorded ones, the asking site allowed by name', async () => {
    const response = await ask('stores/3', { headers: { Origin: 'https://site.example' } });
    const lines = recordedText('store-3-with-origin.headers').split('\n').slice(2);
    // Of the connection and of the moment, not of the API.
    const ownBusiness = /^(Host|Date|Connection|Link|$)/;
    for (const line of lines.filter((one) => !ownBusiness.test(one))) {
      const [name = '', value] = line.trim().split(': ');
      expect([name, response.headers.get(name)]).toEqual([name, value]);
    }
    expect(response.headers.get('link')).toBe(
      `<${marketplace.url}/wp-json/>; rel="https://api.w.org/"`,
    );
  });

  test('say nothing about caching, and a conditional request is ignored', async () => {
    const response = await ask('stores/3', { headers: { 'If-None-Match': '*' } });
    expect(response.status).toBe(200);
    for (const name of ['etag', 'last-modified', 'cache-control', 'expires']) {
      expect(response.headers.get(name)).toBeNull();
    }
  });

  test('let a preflight pass, but not for Cache-Control', async () => {
    const response = await ask('stores/3', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://site.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'cache-control',
      },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://site.example');
    expect(response.headers.get('access-control-allow-headers')).not.toMatch(/cache-control|\*/i);
  });

  test('allow the asking site on refusals too', async () => {
    for (const path of ['stores/999', 'nowhere']) {
      const response = await ask(path, { headers: { Origin: 'https://site.example' } });
      expect(response.headers.get('access-control-allow-origin')).toBe('https://site.example');
    }
  });
});

describe('refusals', () => {
  test('a missing seller is a bad request, in the recorded words', async () => {
    const response = await ask('stores/999');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(recorded('store-999'));
  });

  test.each(['products', 'stores/three', 'stores/3/reviews'])(
    'there is no route %s',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'rest_no_route' });
    },
  );

  test('nothing can be written', async () => {
    expect((await ask('stores/3', { method: 'POST' })).status).toBe(404);
  });
});
