import { describe, expect, test } from 'vitest';
import { findLosses, findRefused, isCounted, isFaultOfApi, type Loss } from './dataLoss.ts';
import type { Review } from './snapshotSchema.ts';
import { snapshotOf } from './testing/snapshotOf.ts';

const fieldsOf = (losses: readonly Loss[]) => losses.map(({ field }) => field);
/** Returns whether the losses of one seller alone are refused. */
const isUnlikely = (losses: readonly Loss[]): boolean =>
  findRefused([losses], 1).some((refused) => refused.length > 0);

test.each([
  [0, 0, false],
  [1, 0, true],
  [9, 1, false],
  [10, 5, false],
  [10, 4, true],
  [40, 20, false],
  [40, 19, true],
  [40, 80, false],
])('from %i reviews to %i is an unlikely loss: %s', (before, now, expected) => {
  const losses = findLosses(snapshotOf({}, before), snapshotOf({}, now));
  expect(isUnlikely(losses)).toBe(expected);
  expect(new Set(fieldsOf(losses)).size).toBeLessThanOrEqual(1);
});

describe('losses of one store', () => {
  const avatar = '0123456789abcdef0123';
  const banner = { name: 'Keep', description: 'A long description' };
  const header = { ...snapshotOf().header, avatar };
  const before = snapshotOf({ header, banner });
  const [only] = before.reviews;

  test('are empty when nothing changed or more was added', () => {
    expect(findLosses(before, before)).toEqual([]);
    expect(findLosses(snapshotOf({}, 1), before)).toEqual([]);
  });

  test.each([
    ['name', { header: { ...header, name: '' } }, true],
    ['address', { header: { ...header, address: '' } }, false],
    ['address', { header: { ...header, address: 'Poland' } }, false],
    ['characters of reviews', { reviews: [Object.assign({}, only, { text: 'Go' })] }, false],
    ['banner', { banner: null }, true],
    ['banner', { banner: { name: 'Keep', description: '' } }, false],
  ])('include the %s after a change to %j; the loss is unlikely: %s', (field, over, unlikely) => {
    const losses = findLosses(before, { ...before, ...over });
    expect(fieldsOf(losses)).toEqual([field]);
    expect(isUnlikely(losses)).toBe(unlikely);
  });

  test.each<[string, Partial<Review>]>([
    ['names of reviewers', { name: '' }],
    ['locations of reviewers', { location: null }],
    ['dates of reviews', { date: null }],
  ])('are unlikely when ten reviews lose the %s, and not when one does', (field, over) => {
    const full = snapshotOf({}, 10).reviews.map((review) =>
      Object.assign({}, review, { avatar, location: 'Oslo' }),
    );
    const bare = full.map((review) => Object.assign({}, review, over));
    const losses = findLosses(snapshotOf({ reviews: full }), snapshotOf({ reviews: bare }));
    expect(fieldsOf(losses)).toEqual([field]);
    expect(isUnlikely(losses)).toBe(true);
    const one = findLosses(
      snapshotOf({ reviews: full.slice(0, 1) }),
      snapshotOf({ reviews: bare.slice(0, 1) }),
    );
    expect(fieldsOf(one)).toEqual([field]);
    expect(isUnlikely(one)).toBe(false);
  });

  test('include lost names when the same reviews also get new ids', () => {
    const full = snapshotOf({}, 20).reviews;
    const bare = full.map((review) => Object.assign({}, review, { id: `x${review.id}`, name: '' }));
    const losses = findLosses(snapshotOf({ reviews: full }), snapshotOf({ reviews: bare }));
    expect(fieldsOf(losses)).toEqual(['names of reviewers']);
    expect(isUnlikely(losses)).toBe(true);
  });

  test('include lost names of the reviews that stay, below equally many new ones', () => {
    const full = snapshotOf({}, 20).reviews.map((review) =>
      Object.assign({}, review, { text: `Good ${review.id}` }),
    );
    const bare = full.slice(10).map((review) => Object.assign({}, review, { name: '' }));
    const fresh = snapshotOf({ reviews: [...full.slice(0, 10), ...bare] });
    const losses = findLosses(snapshotOf({ reviews: full.slice(10) }), fresh);
    expect(fieldsOf(losses)).toEqual(['names of reviewers']);
  });

  test('include lost names of the reviews that stay when ids are positions', () => {
    const numbered = (reviews: readonly Review[]) =>
      reviews.map((review, index) => Object.assign({}, review, { id: String(index + 1) }));
    const full = snapshotOf({}, 20).reviews.map((review) =>
      Object.assign({}, review, { text: `Good ${review.id}` }),
    );
    const bare = full.slice(10).map((review) => Object.assign({}, review, { name: '' }));
    const last = snapshotOf({ reviews: numbered(full.slice(10)) });
    const fresh = snapshotOf({ reviews: numbered([...full.slice(0, 10), ...bare]) });
    expect(fieldsOf(findLosses(last, fresh))).toEqual(['names of reviewers']);
  });

  test('are none when ids are positions, and half of the reviews with pictures are deleted', () => {
    const reviews = Array.from({ length: 20 }, (_, index): Review => {
      const text = `Good ${index}`;
      const picture = index < 10 ? avatar : null;
      return { id: `${index}`, name: '', location: null, avatar: picture, date: null, text };
    });
    const fresh = reviews.slice(8).map((review, id) => Object.assign({}, review, { id: `${id}` }));
    const losses = findLosses(snapshotOf({ reviews }), snapshotOf({ reviews: fresh }));
    expect(fieldsOf(losses)).toEqual(['reviews']);
  });

  test('count deleted reviews only as reviews, not also as names or texts', () => {
    const full = snapshotOf({}, 20).reviews;
    const fresh = [...snapshotOf({}, 4).reviews, ...full.slice(15)];
    const renamed = fresh.map((review, index) => Object.assign({}, review, { id: `y${index}` }));
    expect(
      fieldsOf(findLosses(snapshotOf({ reviews: full }), snapshotOf({ reviews: renamed }))),
    ).toEqual(['reviews']);
  });
});

test.each([
  ['reviews', true],
  ['name', false],
  ['unknown', false],
])('%s are a count: %s', (field, expected) => {
  expect(isCounted(field)).toBe(expected);
  expect(isUnlikely([{ field, before: 10, now: 4 }])).toBe(expected);
});

describe('the same loss of many sellers', () => {
  const address = { field: 'address', before: 9, now: 0 };

  test.each([
    [1, 1, false],
    [1, 2, false],
    [2, 2, true],
    [2, 5, false],
    [3, 5, true],
    [10, 100, false],
    [11, 100, true],
  ])('is refused for %i of %i sellers: %s', (losers, all, expected) => {
    const losses = Array.from({ length: losers }, () => [address]);
    expect(findRefused(losses, all)).toEqual(losses.map((lost) => (expected ? lost : [])));
    expect(isFaultOfApi(losers, all)).toBe(expected);
  });
});
