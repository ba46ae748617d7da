import { field } from '../../data/store/field.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { startTestMarketplace, type TestMarketplace } from './testing/testMarketplace.ts';
import { listOf } from './testing/listOf.ts';

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await startTestMarketplace({ port: 0 });
});
afterEach(() => marketplace.resetSellers());
afterAll(() => marketplace.close());

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(marketplace.storeServiceUrl + path, init);

async function comments(id: number): Promise<readonly unknown[]> {
  return listOf(field(await (await ask(`/api/store/${id}`)).json(), 'comments'));
}

test('tells name, description and reviews, with private fields that no page may show', async () => {
  const response = await ask('/api/store/3');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const answer: unknown = await response.json();
  const [first] = listOf(field(answer, 'comments'));
  expect(field(answer, 'store')).toMatchObject({ id: 3, name: 'Northfall Forge' });
  expect(field(field(answer, 'store'), 'description')).toContain('Galway');
  expect(field(field(answer, 'store'), 'owner_email')).toContain('@');
  expect(first).toMatchObject({ name: 'Marta Weglarz', location: 'Wrocław, Poland' });
  expect(first).toHaveProperty('customer_email');
  expect(first).toHaveProperty('ip_address');
});

test('stands on another origin than the marketplace, where the pictures are', async () => {
  expect(new URL(marketplace.storeServiceUrl).origin).not.toBe(new URL(marketplace.url).origin);
  const avatars = (await comments(9)).map((comment) => field(comment, 'avatar'));
  const addresses = avatars.filter((avatar) => typeof avatar === 'string');
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    expect(address).toMatch(/^http:\/\/localhost:\d+\/wp-content\/uploads\//);
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
  }
});

test('knows no seller 999 and no other path', async () => {
  expect((await ask('/api/store/999')).status).toBe(404);
  expect((await ask('/api/stores')).status).toBe(404);
});

test('answers a preflight', async () => {
  const response = await ask('/api/store/3', { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});
