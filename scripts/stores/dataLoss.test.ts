import { describe, expect, test } from 'vitest';
import type { Review } from '../../data/store/snapshotSchema.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { type Loss, lossesOf, lossReason, lossSummary, refusedOf } from './dataLoss.ts';

const fieldsOf = (losses: readonly Loss[]) => losses.map(({ field }) => field);
/** Whether the losses are refused of one seller, whatever becomes of others. */
const isUnlikely = (losses: readonly Loss[]): boolean =>
  refusedOf([losses], 1).some((refused) => refused.length > 0);

test.each([
  [0, 0, false],
  [1, 0, true],
  [9, 1, false],
  [10, 5, false],
  [10, 4, true],
  [40, 20, false],
  [40, 19, true],
  [40, 80, false],
])('from %i reviews to %i is a fault of the source: %s', (before, now, expected) => {
  const losses = lossesOf(snapshotOf({}, before), snapshotOf({}, now));
  expect(isUnlikely(losses)).toBe(expected);
  expect(new Set(fieldsOf(losses)).size).toBeLessThanOrEqual(1);
});

describe('of what visitors see', () => {
  const before = snapshotOf({ banner: { name: 'Keep', description: 'A long description' } });
  const { header } = before;

  test('nothing is lost when nothing changed, or more came', () => {
    expect(lossesOf(before, before)).toEqual([]);
    expect(lossesOf(snapshotOf({}, 1), before)).toEqual([]);
  });

  test.each([
    ['name', { header: { ...header, name: '' } }, true],
    ['address', { header: { ...header, address: '' } }, false],
    ['address', { header: { ...header, address: 'Poland' } }, false],
    ['banner', { banner: null }, true],
    ['banner', { banner: { name: 'Keep', description: '' } }, false],
  ])('the %s in %j is a loss, by itself unlikely: %s', (field, over, unlikely) => {
    const losses = lossesOf(before, { ...before, ...over });
    expect(fieldsOf(losses)).toEqual([field]);
    expect(isUnlikely(losses)).toBe(unlikely);
  });

  const avatar = '0123456789abcdef0123';
  test.each<[string, Partial<Review>]>([
    ['names of reviewers', { name: '' }],
    ['locations of reviewers', { location: null }],
    ['avatars of reviewers', { avatar: null }],
    ['dates of reviews', { date: null }],
  ])('the %s are unlikely to go from ten at once, and may from one', (field, over) => {
    const full = snapshotOf({}, 10).reviews.map((review) =>
      Object.assign({}, review, { avatar, location: 'Oslo' }),
    );
    const bare = full.map((review) => Object.assign({}, review, over));
    const losses = lossesOf(snapshotOf({ reviews: full }), snapshotOf({ reviews: bare }));
    expect(fieldsOf(losses)).toEqual([field]);
    expect(isUnlikely(losses)).toBe(true);
    const one = lossesOf(
      snapshotOf({ reviews: full.slice(0, 1) }),
      snapshotOf({ reviews: bare.slice(0, 1) }),
    );
    expect(fieldsOf(one)).toEqual([field]);
    expect(isUnlikely(one)).toBe(false);
  });

  test('the names of reviewers are missed too where a review that changes gets another id', () => {
    const full = snapshotOf({}, 20).reviews;
    const bare = full.map((review) => Object.assign({}, review, { id: `x${review.id}`, name: '' }));
    const losses = lossesOf(snapshotOf({ reviews: full }), snapshotOf({ reviews: bare }));
    expect(fieldsOf(losses)).toEqual(['names of reviewers']);
    expect(isUnlikely(losses)).toBe(true);
  });

  test('reviews that went are counted once, whatever came in their place', () => {
    const full = snapshotOf({}, 20).reviews;
    const fresh = [...snapshotOf({}, 4).reviews, ...full.slice(15)];
    const renamed = fresh.map((review, index) => Object.assign({}, review, { id: `y${index}` }));
    expect(
      fieldsOf(lossesOf(snapshotOf({ reviews: full }), snapshotOf({ reviews: renamed }))),
    ).toEqual(['reviews']);
  });
});

describe('the same loss of many sellers', () => {
  const address = { field: 'address', before: 9, now: 0 };

  test.each([
    [1, 1, false],
    [1, 100, false],
    [2, 5, true],
    [10, 100, false],
    [11, 100, true],
  ])('%i of %i is the source’s: %s', (losers, all, expected) => {
    const losses = Array.from({ length: losers }, () => [address]);
    expect(refusedOf(losses, all)).toEqual(losses.map((lost) => (expected ? lost : [])));
  });

  test('is told in one sentence, for a seller and for the run', () => {
    const reviews = { field: 'reviews', before: 36, now: 0 };
    const part = { field: 'banner', before: 90, now: 9 };
    expect(lossReason([reviews, address, part])).toBe(
      '36 of 36 reviews, the address, and part of the banner would be lost; run with --accept-loss if that is right',
    );
    expect(lossSummary([[address], [address, reviews]], 7)).toBe(
      'Refused, as it would lose the address of 2 and the reviews of 1 of 7 sellers: run with --accept-loss if that is right.',
    );
    expect(lossSummary([[], []], 7)).toBeNull();
  });
});
