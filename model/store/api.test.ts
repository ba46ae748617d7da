import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint, isOtherSeller, pickMarketplace, pickService, publicFields } from './api.ts';

const marketplace = {
  store_name: 'Amber Keep',
  gravatar: 'https://m.example/a.png',
  gravatar_id: 3,
  address: { street_1: 'ul. Żeglarska 8', city: 'Gdańsk', country: 'PL' },
};
const comment = { id: 1, name: 'Ann', avatar: 'https://m.example/b.png', text: 'Good' };
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
    { ...marketplace, gravatar: false },
    { ...marketplace, gravatar: { 96: '/a.png' } },
    { ...marketplace, gravatar: { 96: '/b.png' } },
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
    withComment({ created_at: { date: '2024-01-01', timezone: 'UTC' } }),
    withComment({ created_at: { date: '2024-01-02', timezone: 'UTC' } }),
    withComment({ created_at: { _seconds: 1717150000 } }),
    withComment({ created_at: { year: 2024, month: 5, day: 31 } }),
    withComment({ created_at: [2024, 5, 31] }),
    withComment({ created_at: [2024, 5, 31, 10, 0] }),
    withComment({ avatar: { 96: '/a.png' } }),
    withComment({ avatar: { sizes: [{ url: '/b.png', width: 96 }] } }),
  ];
  expect(new Set(ofServices.map(ofService)).size).toBe(ofServices.length);
});

const two = [comment, { ...comment, id: 8 }];
const [aa, bb] = ['https://secure.gravatar.com/avatar/aa', 'https://secure.gravatar.com/avatar/bb'];

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
  // Gravatar URLs contain a hash of an e-mail address.
  ['the Gravatar', ofMarketplace, { gravatar: aa }, { gravatar: bb }],
  [
    'the Gravatar of a comment',
    ofService,
    withComment({ avatar: aa }),
    withComment({ avatar: bb }),
  ],
  [
    'the Gravatar among sizes, or what stands beside a picture,',
    ofService,
    withComment({ avatar: { 24: aa, 96: '/a.png', owner: 'a@mail.example' } }),
    withComment({ avatar: { 24: bb, 96: '/a.png', owner: 'b@mail.example' } }),
  ],
])('keeps the fingerprint when only %s changes', (_, hash, before, after) => {
  expect(hash(after)).toBe(hash(before));
});

test.each([
  ['/avatar.php?u=7', '/avatar.php?u=8', false],
  ['/a.png?v=1', '/a.png?v=2', true],
])(
  'keeps the fingerprint when %s becomes %s beside others of its path: %s',
  (before, after, is) => {
    const others = [comment, { ...comment, id: 2, avatar: '/avatar.php?u=9' }];
    const answer = (avatar: string) => ({ comments: [{ ...comment, id: 8, avatar }, ...others] });
    expect(ofService(answer(after)) === ofService(answer(before))).toBe(is);
  },
);

const url = fc
  .tuple(
    fc.constantFrom('/a.png', 'https://cdn.example/b.jpg', '/c', '/d.webp'),
    fc.option(fc.nat(3)),
  )
  .map(([path, person]) => (person === null ? path : `${path}?person=${person}`));
/** A picture, or sizes of it, each signed by its number in a night. */
const signable = fc.oneof(
  fc.tuple(url, fc.nat()).map(
    ([of, seed]) =>
      (night: string) =>
        `${of}${of.includes('?') ? '&' : '?'}X-Amz-Signature=${night}${seed}&Expires=${seed}`,
  ),
  fc.tuple(url, fc.nat()).map(([of, seed]) => (night: string) => ({
    96: { url: `${of}${of.includes('?') ? '&' : '?'}token=${night}${seed}` },
  })),
  fc.constantFrom(null, false, '', '/plain.png').map((avatar) => () => avatar),
);

test('answers that differ only in what signs their pictures have one published fingerprint', () => {
  fc.assert(
    fc.property(signable, fc.array(fc.tuple(signable, fc.string())), (gravatar, comments) => {
      const answersOf = (night: string) => [
        ofMarketplace({ ...marketplace, gravatar: gravatar(night) }),
        ofService({
          ...service,
          comments: comments.map(([avatar, text]) => ({ ...comment, avatar: avatar(night), text })),
        }),
      ];
      expect(answersOf('b')).toEqual(answersOf('a'));
    }),
  );
});

test('answers that differ only in the queries of pictures at different paths have one published fingerprint', () => {
  const queries = fc.array(fc.tuple(fc.webQueryParameters(), fc.webQueryParameters()));
  fc.assert(
    fc.property(queries, (pairs) => {
      const answerOf = (night: 0 | 1) => ({
        comments: pairs.map((pair, index) => ({
          ...comment,
          id: index,
          avatar: `/${index}.png?${pair[night]}`,
        })),
      });
      expect(ofService(answerOf(1))).toBe(ofService(answerOf(0)));
    }),
  );
});

test('an answer without queries has the fingerprint of before, so that an update publishes no page again', () => {
  expect([ofMarketplace(marketplace), ofService(service)]).toEqual(['1ik21ua9qot', '27wjtq2092w']);
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
      created_at: {
        date: '2024-05-31 10:00:00',
        timezone: 'UTC',
        by: SECRET,
        year: { of: SECRET },
      },
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
    comments: [
      { id: 7, created_at: { date: '2024-05-31 10:00:00', timezone: 'UTC' } },
      { created_at: [2024, null] },
      {},
      {},
    ],
  });
});

test.each([
  ['a careless answer', careless],
  ['texts', { store_name: 'x', address: '1 Rd', store: 'closed', comments: 'none' }],
  ['null', { address: null, store: null, comments: null }],
  ['lists', { address: [], store: [], comments: { 0: 'first' } }],
  ['nothing', []],
  ['no object', null],
])('compares %s in the same way once it was stored', (_, answer) => {
  const stored: unknown = JSON.parse(JSON.stringify(publicFields(answer)));
  expect(publicFields(stored)).toEqual(publicFields(answer));
  expect([ofMarketplace(stored), ofService(stored)]).toEqual([
    ofMarketplace(answer),
    ofService(answer),
  ]);
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

test('gives any JSON a short and stable fingerprint', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      for (const hash of [ofMarketplace, ofService]) {
        expect(hash(value)).toMatch(/^[0-9a-z]{1,11}$/);
        expect(hash(JSON.parse(text))).toBe(hash(value));
      }
    }),
  );
});
