import { describe, expect, test } from 'vitest';
import type { Known } from './decide.ts';
import {
  ago,
  all,
  decideOn,
  fine,
  forgotten,
  type Found,
  gone,
  lostReviews,
  missing,
  newcomer,
  newer,
  silent,
  slugOf,
  still,
  times,
  last,
} from './testing/evidenceOf.ts';

// Each test is a row of the table in record 5.

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
    const verdict = decideOn([...times(unknown, gone), ...times(count - unknown, still)]);
    expect(verdict.sellers.filter(({ isGone }) => isGone)).toHaveLength(expected);
    expect(verdict.gone).toHaveLength(expected);
  });

  test.each([
    [14 * 24, 0],
    [14 * 24 + 1, 1],
  ])('for %i hours: %i need a decision', (hours, count) => {
    const answered = new Map([['a', ago(hours)]]);
    const { undecided, stale } = decideOn([gone, still], { answered });
    expect(undecided).toHaveLength(count);
    expect(stale).toEqual([]);
  });

  test('need no decision while they have no page', () => {
    const { gone: found, undecided } = decideOn([{ ...gone, last: null }, still]);
    expect([...found, ...undecided]).toEqual([]);
  });
});

describe('the age of data', () => {
  test.each([
    [48, 0],
    [49, 1],
  ])('of %i hours: %i are stale', (hours, count) => {
    const answered = new Map([['a', ago(hours)]]);
    expect(decideOn([silent, still], { answered }).stale).toHaveLength(count);
  });

  test('is that of the last answer: in memory, else in the snapshot', () => {
    const old = { ...silent, last: { ...last, fetchedAt: ago(500), answeredAt: ago(99) } };
    const answeredAt = (over: Partial<Known>) =>
      decideOn([old, still], over).sellers[0]?.answeredAt;
    expect(answeredAt({ answered: new Map([['a', ago(60)]]) })).toBe(ago(60));
    expect(answeredAt({ answered: new Map() })).toBe(ago(99));
    expect(decideOn([fine]).sellers[0]?.answeredAt).toBe(ago(0));
    expect(decideOn([missing], { answered: new Map() }).sellers[0]?.answeredAt).toBeNull();
  });

  test('lists the oldest first', () => {
    const answered = new Map([60, 90, 70].map((hours, index) => [slugOf(index), ago(hours)]));
    const { stale } = decideOn(times(3, silent), { answered });
    expect(stale.map(({ slug }) => slug)).toEqual(['b', 'c', 'a']);
  });

  test('is that of the last answer also when newer data is refused', () => {
    const answered = new Map([['a', ago(60)]]);
    expect(decideOn([lostReviews, still], { answered }).stale).toHaveLength(1);
  });
});

const noReviews: Found = { ...newcomer, fresh: { ...newer, reviews: 0, isComplete: false } };

describe('a page of which nothing is remembered', () => {
  test.each<[string, Found, Partial<Known>, boolean]>([
    ['answers with name and reviews', newcomer, forgotten, false],
    ['has no name or no review', noReviews, forgotten, true],
    [
      'has no name or no review, and the operator accepts that',
      noReviews,
      { ...forgotten, ...all },
      false,
    ],
    ['does not answer', missing, forgotten, true],
    ['did not answer in the night before, and has no review now', noReviews, forgotten, true],
    ['did not answer in the night before, and has a snapshot', silent, forgotten, false],
    [
      'has a snapshot without a review since the night before, and does not answer',
      { ...silent, last: { ...last, isComplete: false } },
      forgotten,
      true,
    ],
    ['has lost its snapshot, and does not answer', missing, {}, true],
    ['has lost its snapshot, and has no review', noReviews, {}, true],
    ['has lost its snapshot, and answers', newcomer, {}, false],
    ['answered before, though without a review', { ...noReviews, last }, {}, false],
    ['is new, and has no review', noReviews, { answered: new Map() }, false],
    ['is new, and does not answer', missing, { answered: new Map() }, false],
  ])('blocks the build if its seller %s: %#', (_, found, over, isBlocked) => {
    const { sellers, block } = decideOn([found, ...times(3, still)], over);
    expect(sellers[0]?.isUnproven).toBe(isBlocked);
    expect(block !== null).toBe(isBlocked);
  });

  test('is named, with those that answered without a name or a review', () => {
    expect(decideOn([missing, noReviews, newcomer], forgotten).block).toEqual({
      reason:
        'nothing is remembered of the published pages of a, b, and they might lose their data. Run again when both ' +
        'APIs answer with a name and reviews, or with --accept-loss and their slugs if that is right',
      details: ['b: no name or no review'],
    });
    expect(decideOn([missing, newcomer], forgotten).block?.details).toEqual([]);
  });
});

test('nothing is built when no seller has data, whatever is accepted; but a site may have no sellers', () => {
  const block = { reason: 'no seller has any data', details: [] };
  expect(decideOn([missing, missing], { ...all, ...forgotten }).block).toEqual(block);
  expect(decideOn([]).block).toBeNull();
  expect(decideOn([missing, still], { answered: new Map() }).block).toBeNull();
  expect(decideOn([silent, missing], { answered: new Map() }).block).toBeNull();
});

test('the memory has who answered and when, and null for pages of which nothing is known', () => {
  const answered = new Map([
    ...['a', 'b', 'c'].map((slug) => [slug, ago(24)] as const),
    ['e', null],
  ] as const);
  const verdict = decideOn([still, silent, lostReviews, missing, noReviews, newcomer], {
    answered,
  });
  expect(Object.fromEntries(verdict.answered)).toEqual({
    a: ago(0),
    b: ago(24),
    c: ago(24),
    // "d" is new and missing: with an entry, the next night would build nothing.
    e: null,
    f: ago(0),
  });
});

test('sellers are counted by what their pages have', () => {
  const { counts } = decideOn([still, silent, lostReviews, missing, missing, missing]);
  expect(counts).toEqual({ fresh: 1, cached: 2, missing: 3 });
});

test('snapshots of sellers who left are deleted only if somebody is fresh', () => {
  expect(decideOn([still, silent]).isDeleting).toBe(true);
  expect(decideOn([silent, lostReviews]).isDeleting).toBe(false);
});
