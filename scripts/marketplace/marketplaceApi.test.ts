import { readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, test } from 'vitest';
import { field } from '../../model/store/field.ts';
import { startTestMarketplace } from './testing/testMarketplace.ts';

// Compares the embedded marketplace with recorded answers of Dokan 4.3.3.

const recordings = new URL('../../model/store/testing/dokan-4.3.3/', import.meta.url);
const recordedText = (name: string): string => readFileSync(new URL(name, recordings), 'utf8');
const recorded = (name: string): unknown => JSON.parse(recordedText(`${name}.json`));

const keys = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];

const marketplace = await startTestMarketplace({ port: 0 });
afterEach(() => marketplace.resetSellers());
afterAll(() => marketplace.close());

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${marketplace.url}/wp-json/dokan/v1/stores/${path}`, init);
const body = async (path: string): Promise<unknown> => (await ask(path)).json();

test.each([
  ['3', 'without e-mail', 'store-3'],
  ['9', 'with e-mail', 'store-9'],
  ['3?_fields=id,store_name,address,gravatar', 'limited to fields', 'store-3-fields'],
])('answers stores/%s, %s, with the recorded keys', async (path, _, name) => {
  expect(keys(await body(path))).toEqual(keys(recorded(name)));
});

test.each(['rating', 'store_open_close', '_links'])(
  'has the same number of keys as seller 3, and the same keys as seller 4, in %s',
  async (key) => {
    const [three, four] = [field(await body('3'), key), field(await body('4'), key)];
    expect(keys(three)).toHaveLength(keys(field(recorded('store-3'), key)).length);
    expect(keys(four)).toEqual(keys(field(recorded('store-4'), key)));
  },
);

test.each([3, 4, 5, 7, 9])('has an address with the recorded keys: seller %d', async (id) => {
  const address = field(await body(String(id)), 'address');
  expect(keys(address)).toEqual(keys(field(recorded('store-3'), 'address')));
});

test('lacks the same keys when the address is hidden', async () => {
  marketplace.setSeller(3, { marketplace: { address: undefined, phone: undefined } });
  expect(keys(await body('3'))).toEqual(keys(recorded('store-3-address-hidden')));
});

test('answers 400 for an unknown seller, in the recorded words', async () => {
  const response = await ask('999');
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(recorded('store-999'));
});

test('sends the recorded headers, which allow the requesting origin by name', async () => {
  const { headers } = await ask('3', { headers: { Origin: 'https://site.example' } });
  const lines = recordedText('store-3-with-origin.headers').split('\n').slice(2);
  // These depend on the connection or the time, not on the API.
  const notOfTheApi = /^(Host|Date|Connection|Link|$)/;
  for (const line of lines.filter((one) => !notOfTheApi.test(one))) {
    const [name = '', value] = line.trim().split(': ');
    expect([name, headers.get(name)]).toEqual([name, value]);
  }
  expect(headers.get('link')).toBe(`<${marketplace.url}/wp-json/>; rel="https://api.w.org/"`);
});

test('allows a preflight, but no Cache-Control', async () => {
  const headers = {
    Origin: 'https://site.example',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'cache-control',
  };
  const { status, headers: sent } = await ask('3', { method: 'OPTIONS', headers });
  expect(status).toBe(200);
  expect(sent.get('access-control-allow-origin')).toBe('https://site.example');
  expect(sent.get('access-control-allow-headers')).not.toMatch(/cache-control|\*/i);
});
