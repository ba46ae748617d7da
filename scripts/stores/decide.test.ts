import { describe, expect, test } from 'vitest';
import { decide, refuseSellerFile } from './decide.ts';
import {
  ago,
  all,
  decideOn,
  evidenceOf,
  fine,
  type Found,
  known,
  losing,
  lostAddress,
  lostReviews,
  marked,
  missing,
  newcomer,
  newer,
  silent,
  slugOf,
  statusesOf,
  still,
  times,
  unchanged,
} from './testing/evidenceOf.ts';

// Each test is a row of the table in record 5.

describe('one seller', () => {
  test.each<[string, Found, string, string | null]>([
    ['answers with newer data', fine, 'fresh', null],
    ['answers the same as before', still, 'fresh', null],
    ['is new and answers', newcomer, 'fresh', null],
    ['does not answer', silent, 'cached', 'marketplace: it answered 500'],
    ['is new and does not answer', missing, 'missing', 'marketplace: it answered 500'],
    [
      'has lost all reviews',
      lostReviews,
      'cached',
      '40 of 40 reviews would be lost; if that is right, run with --accept-loss and the slugs',
    ],
    ['has lost a third of an address', losing('address', 9, 6), 'fresh', null],
    [
      'keeps avatars that were not fetched',
      { ...fine, fresh: { ...newer, avatarsKept: 3 } },
      'fresh',
      'avatars not fetched, so the last ones stay: 3',
    ],
  ])('that %s, beside four others', (_, found, status, reason) => {
    const { sellers } = decideOn([found, ...times(4, still)]);
    expect(sellers[0]).toMatchObject({ status, reason });
  });

  test('counts what came and went only if its newer data is taken', () => {
    const counts = { came: 3, went: 2, dropped: 4, avatarsFailed: 5, undated: 6 };
    const avatarsReason = '403';
    const changed = { ...newer, ...counts, avatarsReason };
    const { sellers } = decideOn([
      { ...fine, fresh: changed },
      { ...lostReviews, fresh: { ...changed, losses: lostReviews.fresh?.losses ?? [] } },
      missing,
    ]);
    const none = {
      came: 0,
      went: 0,
      dropped: 0,
      avatarsFailed: 0,
      undated: 0,
      avatarsReason: null,
    };
    expect(sellers).toMatchObject([
      { before: 40, now: 41, fetchedAt: ago(0), ...counts, avatarsReason },
      { before: 40, now: 40, fetchedAt: ago(24), ...none },
      { before: null, now: null, fetchedAt: null, ...none },
    ]);
  });
});

describe('losses', () => {
  test.each([
    [1, 5, 0],
    [2, 5, 0],
    [3, 5, 3],
    [2, 2, 2],
    [1, 1, 0],
    [10, 100, 0],
    [11, 100, 11],
  ])('of an address by %i of %i sellers are refused for %i', (losers, compared, refused) => {
    const found = [...times(losers, lostAddress), ...times(compared - losers, still)];
    expect(decideOn(found).counts).toMatchObject({ cached: refused, missing: 0 });
  });

  test('are compared with the sellers who had data and answered', () => {
    // Three of three, not three of forty.
    const found = [...times(3, lostAddress), ...times(20, newcomer), ...times(17, silent)];
    expect(decideOn(found).counts).toEqual({ fresh: 20, cached: 20, missing: 0 });
    expect(decideOn([...times(3, lostAddress), ...times(37, still)]).counts.fresh).toBe(40);
  });

  test('are reported in a sentence about the run, with the sellers compared', () => {
    expect(decideOn([lostReviews, still, newcomer, silent]).refused).toEqual([
      'Refused, as it would lose the reviews of 1 of 2 sellers: if that is right, run with --accept-loss and the slugs.',
    ]);
  });

  test('of one seller are accepted, those of another are refused', () => {
    const over = { accepts: (slug: string) => slug === 'a' };
    expect(statusesOf([lostReviews, lostReviews, still], over)).toBe('fresh cached fresh');
    expect(decideOn([lostReviews, still], over).refused).toEqual([]);
  });

  test('that are accepted do not count among those of many, but their sellers are compared', () => {
    const over = { accepts: (slug: string) => slug === 'a' };
    expect(statusesOf(times(3, lostAddress), over)).toBe('fresh fresh fresh');
  });
});

describe('the same reviews', () => {
  test.each([
    ['long ones of two of five sellers', times(2, marked(true)), 3, 2],
    ['long ones of two of thirty sellers', times(2, marked(true)), 28, 2],
    ['short ones of two of five sellers', times(2, marked(false)), 3, 0],
    ['short ones of two of two sellers', times(2, marked(false)), 0, 0],
    ['short ones of three of five sellers', times(3, marked(false)), 2, 3],
    ['short ones of ten of a hundred sellers', times(10, marked(false)), 90, 0],
    ['short ones of eleven of a hundred sellers', times(11, marked(false)), 89, 11],
    ['long ones of one seller', [marked(true)], 4, 0],
  ])('are refused: %s', (_, equal, others, refused) => {
    const different = times(others, still).map((one, index): Found => {
      const reviewsMark = { hash: String(index), isLong: true };
      return Object.assign({}, one, { fresh: { ...unchanged, reviewsMark } });
    });
    expect(decideOn([...equal, ...different]).counts.cached).toBe(refused);
  });

  test('of three are a fault if few sellers have as many reviews to compare', () => {
    const found = [...times(3, marked(false)), ...times(97, still)];
    expect(decideOn(found).counts.cached).toBe(3);
  });

  test('are refused for newer data only, and name all sellers that have them', () => {
    const { sellers, refused } = decideOn([marked(true), marked(true, still), fine]);
    expect(sellers.map(({ status }) => status)).toEqual(['cached', 'fresh', 'fresh']);
    expect(refused).toEqual([
      'Refused: a (id 1) and b (id 2) have the same reviews, so a cache before the store service may give all ' +
        'sellers the same answer; check that cache.',
    ]);
    expect(decideOn(times(2, marked(true, still))).refused).toEqual([]);
  });

  test('of two slugs with one id are no fault', () => {
    const twice = evidenceOf(marked(true), marked(true)).map((one) =>
      Object.assign(one, { seller: { ...one.seller, id: 7 } }),
    );
    expect(decide(twice, known()).counts.fresh).toBe(2);
  });

  test('are the reason even if the sellers also lose data, and nobody can accept them', () => {
    const both = marked(true, lostReviews);
    for (const over of [{}, all]) {
      const { sellers } = decideOn([both, both, still], over);
      expect(sellers.map(({ status }) => status)).toEqual(['cached', 'cached', 'fresh']);
      expect(sellers[0]?.reason).toContain('a (id 1) and b (id 2) have the same reviews');
    }
  });
});

describe('a seller file', () => {
  const slugs = (count: number): string[] => times(count, fine).map((_, index) => slugOf(index));

  test.each([
    [1, 0],
    [2, 0],
    [5, 0],
    [9, 0],
    [10, 1],
    [100, 10],
  ])('that lacks more of %i sellers than %i is refused', (before, lacking) => {
    const refusal = (count: number): string | null =>
      refuseSellerFile(slugs(before), slugs(before).slice(count), () => false);
    expect(refusal(lacking)).toBeNull();
    expect(refusal(lacking + 1)).toContain(
      `Refused: the seller file lacks ${lacking + 1} of ${before} sellers with a snapshot: a`,
    );
  });

  test('may lack the sellers of whom the operator accepts that', () => {
    expect(refuseSellerFile(slugs(5), slugs(5).slice(2), (slug) => slug === 'a')).toContain(
      '1 of 5',
    );
    expect(refuseSellerFile(slugs(5), [], () => true)).toBeNull();
  });
});
