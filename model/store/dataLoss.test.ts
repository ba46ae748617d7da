import { expect, test } from 'vitest';
import { findLosses } from './dataLoss.ts';
import { snapshotOf } from './testing/snapshotOf.ts';

const fieldsLost = (...stores: Parameters<typeof findLosses>): readonly string[] =>
  findLosses(...stores).map(({ field }) => field);

test.each([
  [0, 0, false],
  [1, 0, true],
  [9, 1, false],
  [10, 5, false],
  [10, 4, true],
  [40, 19, true],
])('from %i reviews to %i is a loss: %s', (before, now, expected) => {
  expect(fieldsLost(snapshotOf({}, before), snapshotOf({}, now))).toEqual(
    expected ? ['reviews'] : [],
  );
});

const banner = { name: 'Keep', description: 'A long description' };
const header = { ...snapshotOf().header, avatar: '0123456789abcdef0123' };
const before = snapshotOf({ header, banner });

test.each([
  [{}, []],
  [{ header: { ...header, name: '' } }, ['name']],
  [{ banner: null }, ['banner']],
  [{ banner: { name: 'Keep', description: '' } }, []],
  [{ header: { ...header, address: '' } }, []],
  // Pictures are in no rule, else a host that is down keeps the last data for ever.
  [{ header: { ...header, avatar: null } }, []],
])('a change to %j loses %j', (over, expected) => {
  expect(fieldsLost(before, { ...before, ...over })).toEqual(expected);
});

/** A store with so many reviews, of which the first ones have names, places and dates. */
const storeWith = (count: number, full: number) => {
  const bare = { name: '', date: null };
  const reviews = snapshotOf({}, count).reviews.map((review, index) =>
    Object.assign(review, index < full ? { location: 'Oslo' } : bare),
  );
  return snapshotOf({ reviews });
};
const ALL = ['names of reviewers', 'locations of reviewers', 'dates of reviews'];

test.each<[before: [number, number], now: [number, number], readonly string[]]>([
  [[10, 10], [10, 4], ALL],
  [[10, 10], [10, 5], []],
  [[20, 20], [20, 0], ALL],
  // A review that went has lost no name, nor has one that came.
  [[20, 20], [10, 10], []],
  [[36, 36], [1250, 36], []],
  [[20, 20], [60, 9], ALL],
  [[20, 20], [9, 9], ['reviews']],
])('from %j reviews and full ones to %j loses %j', (were, are, expected) => {
  expect(fieldsLost(storeWith(...were), storeWith(...are))).toEqual(expected);
});
