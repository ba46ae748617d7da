import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { field } from '../../model/store/field.ts';
import { startTestMarketplace, type TestMarketplace } from './testing/testMarketplace.ts';

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await startTestMarketplace({ port: 0 });
});
afterEach(() => marketplace.resetSellers());
afterAll(() => marketplace.close());

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(marketplace.storeServiceUrl + path, init);

async function comments(id: number): Promise<readonly unknown[]> {
  return listOf(field(await (await ask(`/api/store/${id}`)).json(), 'comments'));
}

test('has name, description and reviews, with private fields that no page may show', async () => {
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

test('runs on another origin than the marketplace, which has the avatars', async () => {
  expect(new URL(marketplace.storeServiceUrl).origin).not.toBe(new URL(marketplace.url).origin);
  const avatars = (await comments(9)).map((comment) => field(comment, 'avatar'));
  const addresses = avatars.filter((avatar) => typeof avatar === 'string');
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    expect(address).toMatch(/^http:\/\/localhost:\d+\/wp-content\/uploads\//);
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
  }
});

test('answers 404 for an unknown seller or path', async () => {
  expect((await ask('/api/store/999')).status).toBe(404);
  expect((await ask('/api/stores')).status).toBe(404);
});

test('answers a preflight', async () => {
  const response = await ask('/api/store/3', { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});
