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
  [{ ...detail, store: { id: 'amber-keep' } }, false],
  [{ ...store, id: [3] }, false],
  [null, false],
])('classifies %j as another seller’s answer: %s', (answer, expected) => {
  expect(isOtherSeller(answer, 4)).toBe(expected);
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

const two = [comment, { ...comment, id: 8 }];
const [aa, bb] = ['https://secure.gravatar.com/avatar/aa', 'https://secure.gravatar.com/avatar/bb'];

test.each([
  ['a field that no page shows', ofStore, store, { ...store, phone: '1' }],
  ['a hidden part of an address', ofStore, { address: { zip: '80' } }, { address: { zip: '81' } }],
  ['a field of a comment that no page shows', ofDetail, detail, withComment({ ip: '::1' })],
  ['the order of comments', ofDetail, { comments: two }, { comments: two.toReversed() }],
  ['how often a comment comes', ofDetail, { comments: two }, { comments: [...two, ...two] }],
  // Gravatar URLs contain a hash of an e-mail address.
  ['the Gravatar', ofStore, { gravatar: aa }, { gravatar: bb }],
  ['the Gravatar of a comment', ofDetail, withComment({ avatar: aa }), withComment({ avatar: bb })],
])('keeps the fingerprint when only %s changes', (_, hash, before, after) => {
  expect(hash(after)).toBe(hash(before));
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
