import { describe, expect, test } from 'vitest';
import type { Review } from '../../model/store/snapshotSchema.ts';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { compare, factsOf, markReviews } from './evidence.ts';

/** Returns reviews with so many characters in all. */
const written = (count: number, characters: number, over: Partial<Review> = {}) =>
  snapshotOf({}, count).reviews.map((review, index) => {
    const length = Math.floor(characters / count) + (index === 0 ? characters % count : 0);
    return Object.assign({}, review, { text: 'x'.repeat(length) }, over);
  });

describe('reviews are compared with those of other sellers', () => {
  test.each([
    [0, 0, null],
    [2, 9000, null],
    [3, 299, false],
    [3, 300, true],
    [40, 299, false],
  ])('if %i have %i characters in all; they are long: %s', (count, characters, isLong) => {
    const mark = markReviews({ reviews: written(count, characters) });
    expect(mark?.isLong ?? null).toBe(isLong);
  });

  test('but not those whose own id is made without a date', () => {
    const undated = { date: null, id: 'x1' };
    expect(markReviews({ reviews: written(3, 900, undated) })).toBeNull();
    expect(markReviews({ reviews: written(3, 900, { ...undated, id: '1' }) })).not.toBeNull();
    expect(markReviews({ reviews: written(3, 900, { id: 'x1' }) })).not.toBeNull();
  });

  test.each<[string, Partial<Review>]>([
    ['name', { name: 'Bob' }],
    ['text', { text: 'Bad' }],
    ['date', { date: '2024-06-01' }],
    ['id', { id: '7' }],
  ])('and differ by the %s of one', (_, over) => {
    const reviews = written(3, 300);
    const others = reviews.map((review, index) => (index === 1 ? { ...review, ...over } : review));
    expect(markReviews({ reviews: others })?.hash).not.toBe(markReviews({ reviews })?.hash);
  });
});

test.each([
  ['a name and a review', snapshotOf(), true],
  ['no name', snapshotOf({ header: { ...snapshotOf().header, name: '' } }), false],
  ['no review', snapshotOf({}, 0), false],
])('a snapshot with %s is complete: %s', (_, snapshot, isComplete) => {
  expect(factsOf(snapshot).isComplete).toBe(isComplete);
});

test('a snapshot without another time was answered when it was fetched', () => {
  const [fetchedAt, answeredAt] = ['2024-06-01T12:00:00.000Z', '2024-06-08T12:00:00.000Z'];
  expect(factsOf(snapshotOf({ fetchedAt })).answeredAt).toBe(fetchedAt);
  expect(factsOf(snapshotOf({ fetchedAt, answeredAt })).answeredAt).toBe(answeredAt);
});

test('the same data is unchanged, whenever it was fetched or answered', () => {
  const last = snapshotOf({ answeredAt: '2024-06-08T12:00:00.000Z' }, 3);
  const fresh = snapshotOf({ fetchedAt: '2024-07-01T12:00:00.000Z' }, 3);
  expect(compare(last, fresh)).toMatchObject({ isUnchanged: true, came: 0, went: 0, losses: [] });
  expect(compare(last, snapshotOf({}, 2))).toMatchObject({ isUnchanged: false, came: 0, went: 1 });
  expect(compare(null, fresh)).toMatchObject({ isUnchanged: false, came: 3, went: 0, losses: [] });
});

test('lists what the fresh snapshot would lose', () => {
  const { losses } = compare(snapshotOf({}, 40), snapshotOf({}, 10));
  expect(losses).toContainEqual({ field: 'reviews', before: 40, now: 10 });
});
