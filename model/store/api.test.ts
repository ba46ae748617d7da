import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint, isOtherSeller, pickDetail, pickStore } from './api.ts';

const store = {
  store_name: 'Amber Keep',
  gravatar: 'https://m.example/a.png',
  gravatar_id: 3,
  address: { street_1: 'ul. Żeglarska 8', city: 'Gdańsk', country: 'PL' },
};
const comment = { id: 1, name: 'Ann', avatar: 'https://m.example/b.png', text: 'Good' };
const detail = { store: { name: 'Amber Keep', description: 'Skins' }, comments: [comment] };
const withComment = (over: object) => ({ ...detail, comments: [{ ...comment, ...over }] });
const ofStore = (answer: unknown): string => fingerprint(pickStore(answer));
const ofDetail = (answer: unknown): string => fingerprint(pickDetail(answer));

test.each([
  [{ ...store, id: 3 }, true],
  [{ ...store, id: '3' }, true],
  [{ ...detail, store: { id: 3 } }, true],
  [{ ...store, id: 4 }, false],
  [{ ...store, id: ' 4 ' }, false],
  [{ ...detail, store: { id: 4 }, id: 17 }, false],
  [store, false],
  [detail, false],
  [{ ...detail, store: { id: 'amber-keep' } }, false],
  [{ ...store, id: [3] }, false],
  [null, false],
])('classifies %j as another seller’s answer: %s', (answer, expected) => {
  expect(isOtherSeller(answer, 4)).toBe(expected);
});

test('keeps the fingerprint when a field changes that no page shows', () => {
  expect(ofStore({ ...store, phone: '1', address: { ...store.address, zip: '80' } })).toBe(
    ofStore(store),
  );
  expect(ofDetail({ ...detail, comments: [{ ...comment, ip: '::1' }] })).toBe(ofDetail(detail));
});

test('changes the fingerprint with every field that the page shows', () => {
  const stores = [
    store,
    { ...store, store_name: 'Other' },
    { ...store, gravatar: false },
    { ...store, address: [] },
    { ...store, address: 'Gdańsk' },
    { ...store, address: { ...store.address, city: 'Gdynia' } },
  ];
  expect(new Set(stores.map(ofStore)).size).toBe(stores.length);
  const details = [
    detail,
    { ...detail, store: null },
    { ...detail, comments: [] },
    ...Object.keys(comment).map((key) => withComment({ [key]: 'x' })),
    withComment({ created_at: '2024-01-01' }),
  ];
  expect(new Set(details.map(ofDetail)).size).toBe(details.length);
});

test('keeps the fingerprint when comments come in another order, or twice', () => {
  const comments = [comment, { ...comment, id: 8 }];
  const same = [comments.toReversed(), [...comments, ...comments]];
  for (const others of same) {
    expect(ofDetail({ ...detail, comments: others })).toBe(ofDetail({ ...detail, comments }));
  }
});

test('ignores Gravatar URLs, which contain a hash of an e-mail address', () => {
  const gravatar = (hash: string): string => `https://secure.gravatar.com/avatar/${hash}`;
  expect(ofStore({ ...store, gravatar: gravatar('aa') })).toBe(
    ofStore({ ...store, gravatar: gravatar('bb') }),
  );
  const withAvatar = (avatar: string) => ({ comments: [{ ...comment, avatar }] });
  expect(ofDetail(withAvatar(gravatar('aa')))).toBe(ofDetail(withAvatar(gravatar('bb'))));
});

test('hashes values that are nested too deep for recursion', () => {
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  const all = ['store_name', 'gravatar', 'gravatar_id', 'street_1', 'name', 'text', 'avatar', 'id'];
  const nested = Object.fromEntries(all.map((name) => [name, deep]));
  for (const address of [deep, nested]) expect(ofStore({ ...nested, address })).toMatch(/^\w+$/);
  for (const comments of [deep, { deep }, [deep, nested]]) {
    expect(ofDetail({ store: nested, comments })).toMatch(/^\w+$/);
  }
});

test('gives any JSON a short and stable fingerprint', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      for (const hash of [ofStore, ofDetail]) {
        expect(hash(value)).toMatch(/^[0-9a-z]{1,11}$/);
        expect(hash(JSON.parse(text))).toBe(hash(value));
      }
    }),
  );
});
