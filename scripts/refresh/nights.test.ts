import { rm } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { amber, five } from '../stores/testing/fixture.ts';
import {
  answerOfForge,
  down,
  endNights,
  fixture,
  forget,
  newReview,
  night,
  noReviews,
  published,
  resetNights,
  rewrite,
  sharedReviews,
} from './testing/nights.ts';
import { expectedOf, type Night, playNight } from './testing/playNight.ts';

const { marketplace, folders } = fixture;
beforeEach(resetNights);
afterAll(endNights);

const accept = { acceptLoss: 'all' };
const ALL = 'amber-keep lantern-market northfall-forge quiet-raiders tidewater-trading';

const nothingPublished = async (): Promise<void> => {
  await forget();
  published.status = 404;
};

const NIGHTS: readonly Night[] = [
  { title: 'an honest night without news', ends: ['unchanged', 0, '5/0/0'] },
  {
    title: 'an honest night with a new review',
    fault: newReview,
    ends: ['changed', 0, '5/0/0'],
    writes: 'amber-keep',
    says: /1 came, 0 went/,
  },
  {
    title: 'the marketplace is down',
    fault: down('store'),
    ends: ['unchanged', 0, '0/5/0'],
    says: /cached: .* marketplace: it answered 500/,
  },
  {
    title: 'both APIs are down',
    fault: down('all'),
    ends: ['unchanged', 0, '0/5/0'],
    says: /marketplace: .*; store service: it answered 500/,
  },
  {
    title: 'both APIs are down for more than 48 hours',
    fault: down('all'),
    hours: 49,
    ends: ['unchanged', 1, '0/5/0'],
    says: /❌ Data older than 48 hours: .*amber-keep answered last at 2026-11-20T03:00:00\.000Z/,
  },
  {
    title: 'both APIs are down for 48 hours to the minute',
    fault: down('all'),
    hours: 48,
    ends: ['unchanged', 0, '0/5/0'],
  },
  {
    title: 'the published site is behind, and all data is old: it is published all the same',
    before: async () => void (published.hash = 'older'),
    fault: down('all'),
    hours: 49,
    ends: ['changed', 1, '0/5/0'],
  },
  {
    title: 'the store service has no reviews for anybody',
    fault: () => noReviews(...five.map(({ id }) => id)),
    ends: ['unchanged', 1, '0/5/0'],
    says: /would lose the reviews of 5 of 5 sellers: if that is right, run with --accept-loss/,
  },
  {
    title: 'the store service answers with 1 of 36 reviews',
    fault: () => marketplace.setReviews(amber.id, marketplace.reviews(amber.id).slice(0, 1)),
    ends: ['unchanged', 1, '4/1/0'],
    says: /35 of 36 reviews would be lost/,
  },
  {
    title: 'a loss that the operator accepts',
    fault: () => noReviews(amber.id),
    over: accept,
    ends: ['changed', 0, '5/0/0'],
    writes: 'amber-keep',
  },
  {
    title: 'the store service gives everybody the answer for one seller',
    fault: answerOfForge,
    ends: ['unchanged', 0, '1/4/0'],
    says: /it has another id than 4, as a cache may answer/,
  },
  {
    title: 'two sellers suddenly have the same reviews',
    fault: sharedReviews,
    ends: ['unchanged', 1, '4/1/0'],
    says: /amber-keep \(id 4\) and northfall-forge \(id 3\) have the same reviews/,
  },
  {
    title: 'two sellers suddenly have the same reviews: not even an operator can accept that',
    fault: sharedReviews,
    over: accept,
    ends: ['unchanged', 1, '4/1/0'],
  },
  {
    title: 'the seller file lacks four of five sellers',
    over: { sellers: [amber] },
    ends: ['failed', 1, ''],
    says: /the seller file lacks 4 of 5 sellers with a snapshot: .*--accept-loss/,
  },
  {
    title: 'four of five sellers have left, and the operator accepts that',
    over: { sellers: [amber], ...accept },
    ends: ['changed', 0, '1/0/0'],
    writes: ALL.replace('amber-keep ', ''),
  },
  {
    title: 'no memory, and every seller answers with a name and reviews',
    before: forget,
    ends: ['changed', 0, '5/0/0'],
    writes: ALL,
  },
  {
    title: 'no memory, and the marketplace is down',
    before: forget,
    fault: down('store'),
    ends: ['refused', 1, '0/0/5'],
    says: /nothing is remembered of the published pages of .*--accept-loss/,
  },
  {
    title: 'no memory, and one seller has no reviews',
    before: forget,
    fault: () => noReviews(amber.id),
    ends: ['refused', 1, '5/0/0'],
    says: /pages of amber-keep, .*\n +amber-keep: no name or no review/,
    writes: ALL,
  },
  {
    title: 'no memory, one seller has no reviews, and the operator accepts that',
    before: forget,
    fault: () => noReviews(amber.id),
    over: accept,
    ends: ['changed', 0, '5/0/0'],
    writes: ALL,
  },
  {
    title: 'the first run: nothing is published yet, and one seller has no reviews',
    before: nothingPublished,
    fault: () => noReviews(amber.id),
    ends: ['changed', 0, '5/0/0'],
    writes: ALL,
  },
  {
    title: 'the night after a first run in which one seller had no reviews',
    before: async () => {
      await nothingPublished();
      noReviews(amber.id);
      await night();
      published.status = 200;
    },
    ends: ['unchanged', 0, '5/0/0'],
  },
  {
    title: 'no memory, one seller has no reviews, and the published site does not answer',
    before: async () => {
      await nothingPublished();
      published.status = 503;
    },
    fault: () => noReviews(amber.id),
    ends: ['refused', 1, '5/0/0'],
    writes: ALL,
  },
  {
    title: 'the night after one without memory in which a seller did not answer',
    before: async () => {
      await forget();
      down('store')();
      await night();
      marketplace.clearFaults();
    },
    fault: () => noReviews(amber.id),
    ends: ['refused', 1, '5/0/0'],
    says: /pages of amber-keep, /,
    writes: ALL,
  },
  {
    title: 'no memory, and no seller ever answered: not even an operator can publish that',
    before: forget,
    fault: down('all'),
    over: accept,
    ends: ['refused', 1, '0/0/5'],
    says: /no seller has any data/,
  },
  {
    title: 'a new seller without reviews beside four that are known',
    before: async () => {
      await forget();
      await night({ sellers: five.filter(({ id }) => id !== amber.id) });
    },
    fault: () => noReviews(amber.id),
    ends: ['changed', 0, '5/0/0'],
    writes: 'amber-keep',
  },
  {
    title: 'a new seller who does not answer yet: its page has no data',
    over: { sellers: [...five, { slug: 'newcomer', id: 999 }] },
    ends: ['unchanged', 1, '5/0/1'],
    says: /missing: newcomer/,
  },
  {
    title: 'a damaged snapshot, while the seller does not answer',
    before: rewrite((text) => text.slice(0, 99)),
    fault: down('store'),
    ends: ['refused', 1, '0/4/1'],
    says: /pages of amber-keep, and they might lose their data/,
  },
  {
    title: 'a snapshot of yesterday’s schema, which lacks a field and has an unknown one',
    before: rewrite((text) =>
      text
        .replace(/"location":(?:null|"[^"]*"),/, '')
        .replace('{"banner"', '{"phone":"1","banner"'),
    ),
    fault: down('store'),
    ends: ['unchanged', 0, '0/5/0'],
  },
  {
    title: 'a corrected id in the seller file, while the right seller does not answer',
    fault: down('store'),
    over: { sellers: [{ ...amber, id: 77 }, ...five.filter(({ id }) => id !== amber.id)] },
    ends: ['refused', 1, '0/4/1'],
    says: /amber-keep/,
  },
  {
    title: 'avatars are gone from the disk, and both APIs are down',
    before: () => rm(folders.avatars, { recursive: true }),
    fault: down('all'),
    ends: ['changed', 0, '0/5/0'],
    writes: ALL,
  },
];

test.each(NIGHTS)('$title: $ends.0', async (row) => {
  expect(await playNight(row)).toEqual(expectedOf(row));
});
