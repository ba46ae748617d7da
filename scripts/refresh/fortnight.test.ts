import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FetchOptions } from '../stores/fetchStores.ts';
import { amber, five } from '../stores/testing/fixture.ts';
import {
  down,
  endNights,
  fixture,
  forget,
  gone,
  night,
  resetNights,
  rewrite,
} from './testing/nights.ts';

const { marketplace } = fixture;
// The first night, without faults, is that of the fixture.
beforeAll(resetNights);
afterAll(endNights);

const others = five.filter(({ id }) => id !== amber.id);
const renamed = {
  sellers: [{ ...amber, slug: 'amber-fort' }, ...others],
  former: [{ slug: amber.slug, to: 'amber-fort' }],
};
const renamedBack = { sellers: five, former: [{ slug: 'amber-fort', to: amber.slug }] };

/** Changes the order and number of each seller's reviews. */
const rearrange = (change: (reviews: readonly unknown[]) => readonly unknown[]) => () => {
  for (const { id } of five) marketplace.setReviews(id, change(marketplace.reviews(id)));
};
const oneReview = () => marketplace.setReviews(amber.id, marketplace.reviews(amber.id).slice(0, 1));
const withoutField = rewrite((text) => text.replaceAll(/"location":(?:null|"[^"]*"),/g, ''));

interface FortnightNight {
  readonly title: string;
  readonly happens?: () => Promise<void> | void;
  readonly over?: Partial<FetchOptions>;
  /** Outcome; exit code; fresh, cached and missing sellers; whether the switch gets its ping. */
  readonly ends: readonly [string, number, string, ping: 'ping' | 'no ping'];
}

const NIGHTS: readonly FortnightNight[] = [
  {
    title: 'a seller answers 404',
    happens: gone(amber.id),
    ends: ['unchanged', 0, '4/1/0', 'ping'],
  },
  { title: 'the seller is renamed', over: renamed, ends: ['changed', 0, '5/0/0', 'ping'] },
  { title: 'and renamed back', over: renamedBack, ends: ['changed', 0, '5/0/0', 'ping'] },
  { title: 'one API is down', happens: down('store'), ends: ['unchanged', 0, '0/5/0', 'ping'] },
  { title: 'still down: 48 h', happens: down('store'), ends: ['unchanged', 0, '0/5/0', 'ping'] },
  { title: 'still down: 72 h', happens: down('store'), ends: ['unchanged', 1, '0/5/0', 'no ping'] },
  // Only because the date on unchanged pages is confirmed once a week.
  {
    title: 'reviews in another order, a week after the first night',
    happens: rearrange((reviews) => reviews.toReversed()),
    ends: ['changed', 0, '5/0/0', 'ping'],
  },
  {
    title: 'every review twice',
    happens: rearrange((reviews) => [...reviews, ...reviews]),
    ends: ['unchanged', 0, '5/0/0', 'ping'],
  },
  { title: 'one review of 36', happens: oneReview, ends: ['unchanged', 1, '4/1/0', 'no ping'] },
  {
    title: 'a new field in the schema',
    happens: withoutField,
    ends: ['changed', 0, '5/0/0', 'ping'],
  },
  { title: 'the memory is lost', happens: forget, ends: ['changed', 0, '5/0/0', 'ping'] },
  { title: 'all honest again', ends: ['unchanged', 0, '5/0/0', 'ping'] },
  { title: 'no news', ends: ['unchanged', 0, '5/0/0', 'ping'] },
  { title: 'no news again', ends: ['unchanged', 0, '5/0/0', 'ping'] },
  { title: 'no news for the third time', ends: ['unchanged', 0, '5/0/0', 'ping'] },
];

test('a fortnight of nights is green but for data that is old or refused', async () => {
  const ends: FortnightNight[] = [];
  for (const [index, { title, happens, over }] of NIGHTS.entries()) {
    marketplace.clearFaults();
    marketplace.resetSellers();
    await happens?.();
    const { status, exitCode, counts } = await night(over, { hours: (index + 1) * 24 });
    const ping = exitCode === 0 ? 'ping' : 'no ping';
    ends.push({ title, ends: [status, exitCode, counts, ping] });
  }
  expect(ends).toEqual(NIGHTS.map(({ title, ends: expected }) => ({ title, ends: expected })));
  expect((await fixture.snapshot())?.reviews).toHaveLength(36);
}, 120_000);
