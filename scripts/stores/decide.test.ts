import { describe, expect, test } from 'vitest';
import { decide, type Known } from './decide.ts';
import { changesOf, isNews } from './night.ts';
import {
  all,
  decideOn,
  fine,
  forgotten,
  type Found,
  gone,
  known,
  last,
  lostReviews,
  missing,
  newcomer,
  nightsOf,
  shared,
  silent,
  since,
  still,
  store,
  times,
  withNext,
} from './testing/nightOf.ts';

// Each test is a row of the table in record 5.

describe('one seller', () => {
  test.each<[string, Found, string, string | null]>([
    ['answers with newer data', fine, 'fresh', null],
    ['answers the same as before', still, 'fresh', null],
    ['is new and answers', newcomer, 'fresh', null],
    ['does not answer', silent, 'cached', null],
    ['is new and does not answer', missing, 'missing', null],
    ['has lost all reviews', lostReviews, 'cached', '40 of 40 reviews would be lost'],
    [
      'has lost name and banner',
      withNext({ header: { name: '', avatar: null, address: '' }, banner: null }),
      'cached',
      'the name and the banner would be lost',
    ],
    ['has lost its address', withNext({ header: { ...last.header, address: '' } }), 'fresh', null],
    ['has lost half of the reviews', { ...fine, next: store(20) }, 'fresh', null],
  ])('that %s, beside four others', (_, found, status, reason) => {
    const { sellers } = decideOn([found, ...times(4, still)]);
    expect(sellers[0]).toMatchObject({ status, reason });
  });

  test('may lose what the operator accepts, and no other seller may', () => {
    const over = { accepts: (slug: string) => slug === 'a' };
    const { sellers, refused } = decideOn([lostReviews, lostReviews, still], over);
    expect(sellers.map(({ status }) => status)).toEqual(['fresh', 'cached', 'fresh']);
    expect(refused).toEqual([
      'Refused, as pages would lose data: b (40 of 40 reviews); if that is right, run with --accept-loss and the slugs',
    ]);
    expect(decideOn([lostReviews, still], over).refused).toEqual([]);
  });
});

describe('the same reviews', () => {
  test.each([
    ['of two of five sellers', times(2, shared()), 3, 2],
    ['of one seller', [shared()], 4, 0],
    ['two reviews each', times(2, withNext({ reviews: store(2).reviews })), 3, 0],
  ])('are refused: %s', (_, equal, others, refused) => {
    const { counts } = decideOn([...equal, ...times(others, still)], all);
    expect(counts.cached).toBe(refused);
  });

  test('are refused for newer data only, and name all sellers that have them', () => {
    const { sellers, refused } = decideOn([shared(), shared(still), fine]);
    expect(sellers.map(({ status }) => status)).toEqual(['cached', 'fresh', 'fresh']);
    expect(refused).toEqual([
      'Refused: a (id 1) and b (id 2) have the same reviews, so a cache before the store service may give all ' +
        'sellers the same answer; check that cache',
    ]);
    expect(decideOn(times(2, shared(still))).refused).toEqual([]);
  });

  test('of two slugs with one id are no fault', () => {
    const twice = nightsOf(shared(), shared()).map((one) =>
      Object.assign(one, { seller: { ...one.seller, id: 7 } }),
    );
    expect(decide(twice, known()).counts.fresh).toBe(2);
  });

  test('are no fault if their ids were made without a date', () => {
    const undated = (found: Found): Found => {
      const reviews = (found.next?.reviews ?? []).map((one) =>
        Object.assign({}, one, { date: null, id: 'x1' }),
      );
      return { ...found, next: found.next && { ...found.next, reviews } };
    };
    expect(decideOn(times(2, undated(shared()))).counts.fresh).toBe(2);
  });

  test('are the reason even if the sellers also lose data, and nobody can accept them', () => {
    const both = { ...shared(), last };
    for (const over of [{}, all]) {
      const { sellers } = decideOn([both, both, still], over);
      expect(sellers.map(({ status }) => status)).toEqual(['cached', 'cached', 'fresh']);
      expect(sellers[0]?.reason).toContain('a (id 1) and b (id 2) have the same reviews');
    }
  });
});

describe('sellers whom both APIs do not know', () => {
  test.each([
    ['the only one', 1, 1, 0],
    ['one of two', 1, 2, 1],
    ['both', 2, 2, 0],
    ['two of five', 2, 5, 2],
    ['three of five', 3, 5, 0],
    ['ten of 100', 10, 100, 10],
    ['eleven of 100', 11, 100, 0],
  ])('are gone, unless so many are: %s', (_, unknown, count, expected) => {
    const found = [...times(unknown, gone), ...times(count - unknown, still)];
    expect(decideOn(found).gone).toHaveLength(expected);
  });

  test('are not gone if one API knows them, or they have no page', () => {
    const half = { ...gone, faults: gone.faults.slice(0, 1) };
    expect(decideOn([half, { ...gone, last: null }, still]).gone).toEqual([]);
  });

  test.each([
    [14 * 24, 0],
    [14 * 24 + 1, 1],
  ])('for %i hours: %i need a decision', (hours, count) => {
    const { undecided, stale } = decideOn([since(hours, gone), still]);
    expect(undecided).toHaveLength(count);
    expect(stale).toEqual([]);
  });
});

describe('the age of data', () => {
  test.each([
    [48, silent, 0],
    [49, silent, 1],
    [49, lostReviews, 1],
    [49, still, 0],
  ])('of %i hours is that of the last answer: %#', (hours, found, count) => {
    expect(decideOn([since(hours, found), still]).stale).toHaveLength(count);
  });

  test('lists the oldest first', () => {
    const { stale } = decideOn([60, 90, 70].map((hours) => since(hours, silent)));
    expect(stale.map(({ seller }) => seller.slug)).toEqual(['b', 'c', 'a']);
  });
});

describe('a published page of which nothing is remembered', () => {
  const noReviews: Found = { ...newcomer, next: store(0) };
  const noName = { ...newcomer, next: store(9, { header: { ...last.header, name: '' } }) };

  test.each<[string, Found, Partial<Known>, boolean]>([
    ['answers with name and reviews', newcomer, forgotten, false],
    ['has no review', noReviews, forgotten, true],
    ['has no name', noName, forgotten, true],
    ['does not answer', missing, forgotten, true],
    ['has no review, and the operator accepts that', noReviews, { ...forgotten, ...all }, false],
    ['is remembered, and has no review', noReviews, {}, false],
  ])('blocks the build if its seller %s', (_, found, over, isBlocked) => {
    expect(decideOn([found, ...times(3, newcomer)], over).block !== null).toBe(isBlocked);
  });

  test('is named, with what to do', () => {
    const isForgotten = (slug: string) => slug !== 'b';
    expect(decideOn([missing, noReviews, newcomer], { isForgotten }).block).toMatch(
      /published pages of a, which now have no name or no review\. Run again .* let its host answer 404$/,
    );
  });
});

test('nothing is built when no seller has data, whatever is accepted; but a site may have no sellers', () => {
  expect(decideOn([missing, missing], { ...all, ...forgotten }).block).toBe(
    'no seller has any data',
  );
  expect(decideOn([]).block).toBeNull();
  expect(decideOn([missing, still]).block).toBeNull();
  expect(decideOn([silent, missing]).block).toBeNull();
});

test('snapshots of sellers who left are deleted only if somebody is fresh', () => {
  expect(decideOn([still, silent]).isDeleting).toBe(true);
  expect(decideOn([silent, lostReviews]).isDeleting).toBe(false);
});

test('the same data is no news, whenever it was fetched or answered', () => {
  const [same, newer] = nightsOf(still, fine);
  expect([same, newer].map((night) => night !== undefined && isNews(night))).toEqual([false, true]);
});

const header = { ...last.header, name: 'Other', address: 'Elsewhere', avatar: 'f'.repeat(20) };
const [first, ...rest] = last.reviews;
const edit = (over: object) => ({ reviews: [Object.assign({}, first, over), ...rest] });

test.each([
  ['nothing', {}, 0, 0, []],
  ['a store that somebody took over', { header }, 0, 0, ['name', 'address', 'pictures']],
  ['a banner that went', { banner: null }, 0, 0, ['banner']],
  ['a text of a review', edit({ text: 'Edited' }), 0, 0, ['reviews']],
  ['a reviewer’s picture', edit({ avatar: 'f'.repeat(20) }), 0, 0, ['pictures']],
  ['a review that came, and one that went', edit({ id: 'new' }), 1, 1, []],
])('names what changed: %s', (_, over, came, went, changed) => {
  expect(changesOf(last, { ...last, ...over })).toEqual({ came, went, changed });
});
