import { expect, test } from 'vitest';
import { fingerprint, isOtherSeller, pickMarketplace, pickService, publicFields } from './api.ts';

const marketplace = {
  store_name: 'Amber Keep',
  gravatar: 'https://m.example/a.png',
  gravatar_id: 3,
  address: { street_1: 'ul. Żeglarska 8', city: 'Gdańsk', country: 'PL' },
};
const comment = { id: 1, name: 'Ann', text: 'Good' };
const service = { store: { name: 'Amber Keep', description: 'Skins' }, comments: [comment] };
const withComment = (over: object) => ({ ...service, comments: [{ ...comment, ...over }] });
const ofMarketplace = (answer: unknown): string =>
  fingerprint(pickMarketplace(publicFields(answer)));
const ofService = (answer: unknown): string => fingerprint(pickService(publicFields(answer)));

test.each([
  [{ ...marketplace, id: 3 }, true],
  [{ ...marketplace, id: '3' }, true],
  [{ ...service, store: { id: 3 } }, true],
  [{ ...marketplace, id: 4 }, false],
  [{ ...marketplace, id: ' 4 ' }, false],
  [{ ...service, store: { id: 4 }, id: 17 }, false],
  [marketplace, false],
  [{ ...service, store: { id: 'amber-keep' } }, false],
  [{ ...marketplace, id: [3] }, false],
  [null, false],
])('classifies %j as another seller’s answer: %s', (answer, expected) => {
  expect(isOtherSeller(answer, 4)).toBe(expected);
});

test('changes the fingerprint with every field that the page shows', () => {
  const answers = [
    marketplace,
    { ...marketplace, store_name: 'Other' },
    { ...marketplace, address: [] },
    { ...marketplace, address: 'Gdańsk' },
    { ...marketplace, address: { ...marketplace.address, city: 'Gdynia' } },
  ];
  expect(new Set(answers.map(ofMarketplace)).size).toBe(answers.length);
  const ofServices = [
    service,
    { ...service, store: null },
    { ...service, comments: [] },
    ...Object.keys(comment).map((key) => withComment({ [key]: 'x' })),
    withComment({ created_at: '2024-01-01' }),
  ];
  expect(new Set(ofServices.map(ofService)).size).toBe(ofServices.length);
});

const two = [comment, { ...comment, id: 8 }];

test.each([
  ['a field that no page shows', ofMarketplace, marketplace, { ...marketplace, phone: '1' }],
  [
    'a hidden part of an address',
    ofMarketplace,
    { address: { zip: '80' } },
    { address: { zip: '81' } },
  ],
  ['a field of a comment that no page shows', ofService, service, withComment({ ip: '::1' })],
  ['the order of comments', ofService, { comments: two }, { comments: two.toReversed() }],
  ['how often a comment comes', ofService, { comments: two }, { comments: [...two, ...two] }],
  // Each answer may sign their URLs anew.
  ['a picture', ofMarketplace, marketplace, { ...marketplace, gravatar: '/other.png' }],
  ['the picture of a comment', ofService, service, withComment({ avatar: '/other.png?token=2' })],
])('keeps the fingerprint when only %s changes', (_, hash, before, after) => {
  expect(hash(after)).toBe(hash(before));
});

const SECRET = 'private@mail.example';
/** Private values at every place where an API may have one. */
const careless = {
  id: 4,
  store_name: 'Amber Keep',
  email: SECRET,
  phone: { [SECRET]: SECRET },
  gravatar: { 96: '/a.png', owner: SECRET, 24: `https://secure.gravatar.com/avatar/${SECRET}` },
  address: { street_1: '1 Rd', phone: SECRET, name: SECRET, id: SECRET, text: SECRET },
  payment: { name: SECRET, bank: { id: SECRET } },
  store: { id: 4, name: 'Amber Keep', address: SECRET, text: SECRET, comments: [SECRET] },
  comments: [
    {
      id: 7,
      name: 'Ann',
      text: 'Good',
      email: SECRET,
      address: { street_1: SECRET },
      location: { ip: SECRET },
      created_at: { date: SECRET },
      avatar: { url: '/ann.png', uploader: SECRET, sizes: [{ by: SECRET, url: '/b.png' }] },
      gravatar: SECRET,
      store: { name: SECRET },
    },
    { created_at: [2024, { by: SECRET }] },
    SECRET,
    null,
  ],
};

test('keeps nothing of an answer but the fields of a page and ids, in its shape', () => {
  const kept = publicFields(careless);
  expect(JSON.stringify(kept)).not.toContain(SECRET);
  expect(kept).toMatchObject({
    id: 4,
    store_name: 'Amber Keep',
    address: { street_1: '1 Rd' },
    store: { id: 4, name: 'Amber Keep' },
    comments: [{ id: 7, name: 'Ann', created_at: {} }, { created_at: {} }, {}, {}],
  });
});

test('hashes values that are nested too deep for recursion', () => {
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  const all = ['store_name', 'gravatar', 'gravatar_id', 'street_1', 'name', 'text', 'avatar', 'id'];
  const nested = Object.fromEntries(all.map((name) => [name, deep]));
  for (const address of [deep, nested])
    expect(ofMarketplace({ ...nested, address })).toMatch(/^\w+$/);
  for (const comments of [deep, { deep }, [deep, nested]]) {
    expect(ofService({ store: nested, comments })).toMatch(/^\w+$/);
  }
});
