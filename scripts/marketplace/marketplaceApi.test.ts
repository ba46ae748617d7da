import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { field } from '../../model/store/field.ts';
import { startTestMarketplace, type TestMarketplace } from './testing/testMarketplace.ts';

const recordings = new URL('../../model/store/testing/dokan-4.3.3/', import.meta.url);
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

describe('a seller, compared with recorded answers of Dokan 4.3.3,', () => {
  test.each([
    ['without e-mail', 3, 'store-3'],
    ['with e-mail', 9, 'store-9'],
  ])('%s has the same keys', async (_what, id, name) => {
    const answer = await body(`stores/${id}`);
    expect(keys(answer)).toEqual(keys(recorded(name)));
  });

  test.each(['rating', 'store_open_close', '_links'])(
    'has the same number of keys as seller 3, and the same keys as seller 4, in %s',
    async (key) => {
      const answer = await body('stores/3');
      expect(keys(field(answer, key)).length).toBe(keys(field(recorded('store-3'), key)).length);
      expect(keys(field(await body('stores/4'), key))).toEqual(
        keys(field(recorded('store-4'), key)),
      );
    },
  );

  test.each([3, 4, 5, 7, 9])('has an address with the recorded keys: seller %d', async (id) => {
    const address = field(await body(`stores/${id}`), 'address');
    expect(keys(address)).toEqual(keys(field(recorded('store-3'), 'address')));
  });

  test('lacks the same keys when the address is hidden', async () => {
    marketplace.setSeller(3, { store: { address: undefined, phone: undefined } });
    expect(keys(await body('stores/3'))).toEqual(keys(recorded('store-3-address-hidden')));
  });
});

describe('_fields', () => {
  test('limits the answer to fields and links', async () => {
    const answer = await body('stores/3?_fields=id,store_name,address,gravatar');
    expect(keys(answer)).toEqual(keys(recorded('store-3-fields')));
  });
});

describe('headers', () => {
  test('are the recorded ones, and allow the requesting origin by name', async () => {
    const response = await ask('stores/3', { headers: { Origin: 'https://site.example' } });
    const lines = recordedText('store-3-with-origin.headers').split('\n').slice(2);
    // These depend on the connection or the time, not on the API.
    const notOfTheApi = /^(Host|Date|Connection|Link|$)/;
    for (const line of lines.filter((one) => !notOfTheApi.test(one))) {
      const [name = '', value] = line.trim().split(': ');
      expect([name, response.headers.get(name)]).toEqual([name, value]);
    }
    expect(response.headers.get('link')).toBe(
      `<${marketplace.url}/wp-json/>; rel="https://api.w.org/"`,
    );
  });

  test('allow a preflight, but no Cache-Control', async () => {
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
});

describe('refusals', () => {
  test('answers 400 for an unknown seller, in the recorded words', async () => {
    const response = await ask('stores/999');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(recorded('store-999'));
  });
});
