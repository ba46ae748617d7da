import { expect, test } from 'vitest';
import { formatSnapshot, parseSnapshot, type Review } from '../../model/store/snapshotSchema.ts';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { changedParts, countChanges } from './changes.ts';

const last = snapshotOf({ banner: { name: 'Amber', description: 'Old' } }, 3);
const { header } = last;
const MISSING: Review = { id: '', name: '', location: null, avatar: null, date: null, text: '' };
const [first = MISSING, second = MISSING, third = MISSING] = last.reviews;
const HASH = 'f'.repeat(20);
const reviewed = (...reviews: readonly Review[]) => ({ ...last, reviews });
const renumbered = last.reviews.map((review, index) =>
  Object.assign({}, review, { id: String(index + 2) }),
);

test.each([
  ['nothing', last, []],
  ['nothing of a snapshot from the disk', parseSnapshot(formatSnapshot(last), ''), []],
  [
    'what a store is that somebody took over',
    { ...last, header: { name: 'Other', address: 'Elsewhere', avatar: HASH } },
    ['name', 'address', 'pictures'],
  ],
  ['a banner', { ...last, banner: { name: 'Amber', description: 'New' } }, ['banner']],
  ['a banner that went', { ...last, banner: null }, ['banner']],
  ['a text of a review', reviewed({ ...first, text: 'Edited' }, second, third), ['reviews']],
  ['a reviewer’s picture', reviewed({ ...first, avatar: HASH }, second, third), ['pictures']],
  [
    'no picture of reviews that agree in all but that',
    reviewed({ ...first, id: 'new', avatar: HASH }, ...last.reviews),
    [],
  ],
  ['only a new review', reviewed({ ...first, id: 'new', text: 'New' }, ...last.reviews), []],
  [
    'only a new review, where ids are positions',
    reviewed({ ...first, id: '1', text: 'New' }, ...renumbered),
    [],
  ],
  [
    'a name beside a review that went',
    { ...reviewed(first, second), header: { ...header, name: 'Other' } },
    ['name'],
  ],
])('names %s', (_, fresh, expected) => {
  expect(changedParts(last, fresh)).toEqual(expected);
});

test('counts reviews that came and went', () => {
  const fresh = reviewed({ ...first, id: 'new' }, second, third);
  expect(countChanges(last, fresh)).toEqual({ came: 1, went: 1 });
  expect(countChanges(null, last)).toEqual({ came: 3, went: 0 });
});
