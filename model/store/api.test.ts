import { expect, test } from 'vitest';
import { fingerprint, isOtherSeller } from './api.ts';

const marketplace = {
  store_name: 'Amber Keep',
  gravatar: 'https://m.example/a.png',
  gravatar_id: 3,
  address: { street_1: 'ul. Żeglarska 8', city: 'Gdańsk', country: 'PL' },
};
const comment = { id: 1, name: 'Ann', text: 'Good' };
const service = { store: { name: 'Amber Keep', description: 'Skins' }, comments: [comment] };
const withComment = (over: object) => ({ ...service, comments: [{ ...comment, ...over }] });

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
  expect(new Set(answers.map(fingerprint)).size).toBe(answers.length);
  const ofServices = [
    service,
    { ...service, store: null },
    { ...service, comments: [] },
    ...Object.keys(comment).map((key) => withComment({ [key]: 'x' })),
    withComment({ created_at: '2024-01-01' }),
  ];
  expect(new Set(ofServices.map(fingerprint)).size).toBe(ofServices.length);
});

const two = [comment, { ...comment, id: 8 }];

test.each([
  ['a field that no page shows', marketplace, { ...marketplace, phone: '1' }],
  [
    'a hidden part of an address',

    { address: { zip: '80' } },
    { address: { zip: '81' } },
  ],
  ['a field of a comment that no page shows', service, withComment({ ip: '::1' })],
  ['the order of comments', { comments: two }, { comments: two.toReversed() }],
  ['how often a comment comes', { comments: two }, { comments: [...two, ...two] }],
  // Each answer may sign their URLs anew.
  ['a picture', marketplace, { ...marketplace, gravatar: '/other.png' }],
  ['the picture of a comment', service, withComment({ avatar: '/other.png?token=2' })],
])('keeps the fingerprint when only %s changes', (_, before, after) => {
  expect(fingerprint(after)).toBe(fingerprint(before));
});

test('hashes values that are nested too deep for recursion', () => {
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  const all = ['store_name', 'gravatar', 'gravatar_id', 'street_1', 'name', 'text', 'avatar', 'id'];
  const nested = Object.fromEntries(all.map((name) => [name, deep]));
  for (const address of [deep, nested])
    expect(fingerprint({ ...nested, address })).toMatch(/^\w+$/);
  for (const comments of [deep, { deep }, [deep, nested]]) {
    expect(fingerprint({ store: nested, comments })).toMatch(/^\w+$/);
  }
});
