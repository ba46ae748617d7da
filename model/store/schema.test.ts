import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnswerError, parseMarketplaceAnswer, parseServiceAnswer } from './schema.ts';

const recorded = path.join(import.meta.dirname, 'testing/dokan-4.3.3');
const answer = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(recorded, name), 'utf8'));

describe('the marketplace', () => {
  const stores = readdirSync(recorded).filter((name) => /^store-(?!999).*\.json$/.test(name));

  test.each(stores)('reads only name, address, avatar and URL from the recorded %s', (name) => {
    const store = parseMarketplaceAnswer(answer(name));
    expect(Object.keys(store).sort()).toEqual(['address', 'avatarUrl', 'name', 'shopUrl']);
    expect(JSON.stringify(store)).not.toMatch(/example\.test|\+?45 12 34|gravatar\.com|mystery/);
  });

  test('reads names, addresses and avatars of recorded answers', () => {
    const avatar = 'http://127.0.0.1:8092/wp-content/uploads/2026/11/nordic-avatar.png';
    const nordic = { name: 'Nordic Ceramics', avatarUrl: avatar };
    const address = 'Vesterbrogade 12, 2. th., København, Denmark';
    const shopUrl = 'http://127.0.0.1:8092/store/nordic-ceramics/';
    expect(parseMarketplaceAnswer(answer('store-3.json'))).toEqual({ ...nordic, address, shopUrl });
    expect(parseMarketplaceAnswer(answer('store-3-fields.json'))).toEqual({ ...nordic, address });
    expect(parseMarketplaceAnswer(answer('store-3-address-hidden.json'))).toEqual({
      ...nordic,
      shopUrl,
      address: '',
    });
    expect(parseMarketplaceAnswer(answer('store-18.json'))).toEqual({
      name: 'Tea & Jo\'s "best" <3 & Jo\'s "best"',
      address: "Unit <3 & Co's, L'Aquila & Co, Italy",
      avatarUrl: null,
      shopUrl: 'http://127.0.0.1:8092/store/entities/',
    });
    expect(parseMarketplaceAnswer({ store_name: 1337 })).toMatchObject({ name: '1337' });
    expect(parseMarketplaceAnswer(answer('store-12.json'))).toMatchObject({
      name: '',
      address: '1 Rd, Aarhus, Denmark',
    });
  });

  test.each(['store-999.json', 'maintenance-503.json'])('refuses %s, which is no store', (name) => {
    expect(() => parseMarketplaceAnswer(answer(name))).toThrow(AnswerError);
  });

  test.each([
    [null, 'not a JSON object'],
    [[], 'not a JSON object'],
    [{}, 'no field of a store'],
    [{ store_name: true }, '"store_name" is of the wrong type'],
    [{ store_name: 'x', address: 7 }, '"address" is of the wrong type'],
  ])('refuses %j: %s', (value, message) => {
    expect(() => parseMarketplaceAnswer(value)).toThrow(message);
  });

  test('ignores keys of prototypes', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"store_name":"evil"},"constructor":{"prototype":{"name":1}},"store_name":"ok"}',
    );
    expect(parseMarketplaceAnswer(hostile).name).toBe('ok');
    expect(() => parseMarketplaceAnswer(JSON.parse('{"__proto__":{"store_name":"evil"}}'))).toThrow(
      AnswerError,
    );
  });
});

describe('the store service', () => {
  test('cleans store and comments, and drops other fields', () => {
    const service = parseServiceAnswer({
      store: { name: ' Amber &amp; Keep ', description: 'Skins\r\n\r\n<b>and</b>', email: 'a@b' },
      comments: [
        { id: '5\u0007', name: 'Ann\u202e', location: 'Os\u0000lo', text: ' So\u0000 good ' },
        { id: 6, text: ' \u200b ', name: 'Blank' },
        { id: 7, text: 'Later', created_at: '2024-05-31T10:00:00Z', avatar: 'http://a.example/' },
      ],
    });
    expect(service).toEqual({
      banner: { name: 'Amber & Keep', description: 'Skins\nand' },
      dropped: 1,
      undated: [''],
      reviews: [
        {
          id: '7',
          name: '',
          location: null,
          avatarUrl: 'http://a.example/',
          date: '2024-05-31',
          text: 'Later',
        },
        { id: '5', name: 'Ann', location: 'Oslo', avatarUrl: null, date: null, text: 'So good' },
      ],
    });
  });

  test.each([
    [{ store: null, comments: null }],
    [{ store: 'closed' }],
    [{ store: { name: {} }, comments: [] }],
    [{ comments: [] }],
  ])('finds neither banner nor reviews in %j', (value) => {
    expect(parseServiceAnswer(value)).toEqual({
      banner: null,
      reviews: [],
      dropped: 0,
      undated: [],
    });
  });

  test('leaves e-mail addresses out of names, places and ids, but not out of texts', () => {
    const address = 'ann&#64;mail.example';
    const comment = {
      id: 'ann@mail.example',
      name: `<${address}>`,
      location: `Oslo, ${address}`,
      text: `Write to ${address}`,
    };
    const { banner, reviews } = parseServiceAnswer({
      store: { name: `Ann&#039;s shop (${address})`, description: `Write to ${address}` },
      comments: [comment],
    });
    expect(banner).toEqual({ name: "Ann's shop", description: 'Write to ann@mail.example' });
    expect(reviews).toMatchObject([
      { name: '', location: 'Oslo', text: 'Write to ann@mail.example' },
    ]);
    expect(reviews[0]?.id).toMatch(/^x/);
    const { name, address: place } = parseMarketplaceAnswer({
      store_name: address,
      address: { street_1: address, city: 'Oslo' },
    });
    expect([name, place]).toEqual(['', 'Oslo']);
    const long = `${'a'.repeat(60)}.${'b'.repeat(60)}@${'c'.repeat(60)}.example`;
    expect(parseMarketplaceAnswer({ store_name: long.slice(62) }).name).toBe('');
  });

  test.each([
    ['31.12.2024, 10:00', '31.12.2024, 10:00'],
    ['vor 3 Tagen, von Ann', '… 3 …, … …'],
    [20241231, '20241231'],
    ['2024-05-31'],
    [[['deep']], ''],
  ])('shows of a date that cannot be read, %j, no words', (created_at, ...undated) => {
    const comments = [
      { text: 'Dated', created_at: '2024-05-31' },
      { text: 'ok', created_at },
    ];
    expect(parseServiceAnswer({ comments }).undated).toEqual(undated);
  });

  test('drops invalid comments and keeps the others', () => {
    const comments = [null, 'x', 3, [], {}, { text: [] }, { text: 12 }, { text: 'ok', id: {} }];
    const { reviews, dropped } = parseServiceAnswer({ comments });
    expect(reviews.map(({ text }) => text).sort()).toEqual(['12', 'ok']);
    expect(dropped).toBe(6);
  });

  test.each([
    [[], 'not a JSON object'],
    [{ code: 'maintenance' }, 'no field of a store'],
    [{ comments: { 0: 'first' } }, '"comments" is of the wrong type'],
  ])('refuses %j: %s', (value, message) => {
    expect(() => parseServiceAnswer(value)).toThrow(message);
  });
});

test('refuses a list with too many comments', () => {
  const comments = Array.from({ length: 50_001 }, () => 0);
  expect(() => parseServiceAnswer({ comments })).toThrow('it has more than 50000 comments');
});

test('reads or refuses any JSON', () => {
  const keys = fc.constantFrom('store', 'comments', 'store_name', 'address', 'text', 'id', 'name');
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue(),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(keys, tie('tree'), { maxKeys: 5 }),
    ),
  }));
  const property = fc.property(tree, (value) => {
    for (const parse of [parseMarketplaceAnswer, parseServiceAnswer]) {
      try {
        parse(value);
      } catch (error) {
        if (!(error instanceof AnswerError)) throw error;
      }
    }
  });
  expect(() => fc.assert(property)).not.toThrow();
});
