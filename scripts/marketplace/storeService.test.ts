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
  expect(field(answer, 'store')).toMatchObject({ name: 'Northfall Forge' });
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

test('a review that is added stands there at once, and goes again', async () => {
  const before = await comments(4);
  marketplace.addReview(4, { id: 'new', name: 'Nia', text: 'Just now.' });
  const added = await comments(4);
  expect(added).toHaveLength(before.length + 1);
  expect(added[0]).toMatchObject({ id: 'new', text: 'Just now.' });
  marketplace.removeReview(4, 'new');
  expect(await comments(4)).toEqual(before);
});

test('reviews of any shape come through as they are', async () => {
  const odd = [null, 'text', 7, [], { id: null, text: '\u0000\u202e\ud800<script>' }];
  marketplace.setReviews(7, odd);
  const answer = await comments(7);
  expect(answer.slice(0, 4)).toEqual(odd.slice(0, 4));
  expect(answer[4]).toMatchObject({ id: null, text: '\u0000\u202e\ud800<script>' });
});

test('fields of the store can be set and taken away, one after another', async () => {
  marketplace.setSeller(5, { detail: { name: '', description: undefined } });
  marketplace.setSeller(5, { detail: { motto: 'x' } });
  const store = field(await (await ask('/api/store/5')).json(), 'store');
  expect(store).toMatchObject({ name: '', motto: 'x' });
  expect(store).not.toHaveProperty('description');
});

test('an unknown seller cannot be changed', () => {
  expect(() => marketplace.setSeller(1, {})).toThrow('no seller 1');
  expect(() => marketplace.addReview(1, {})).toThrow('no seller 1');
});
