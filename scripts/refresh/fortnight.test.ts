import { afterAll, expect, test } from 'vitest';
import { amber, five } from '../stores/testing/fixture.ts';
import {
  down,
  endNights,
  fixture,
  forget,
  gone,
  rewrite,
  expectedOf,
  type Night,
  playNight,
} from './testing/nights.ts';

const { marketplace } = fixture;
afterAll(endNights);

const others = five.filter(({ id }) => id !== amber.id);
const ALL = 'amber-keep lantern-market northfall-forge quiet-raiders tidewater-trading';
const renamed = {
  sellers: [{ ...amber, slug: 'amber-fort' }, ...others],
  former: [{ slug: amber.slug, to: 'amber-fort' }],
};
const renamedBack = { sellers: five, former: [{ slug: 'amber-fort', to: amber.slug }] };

/** Changes the order or number of every seller's reviews. */
const rearrange = (change: (reviews: readonly unknown[]) => readonly unknown[]) => () => {
  for (const { id } of five) marketplace.setReviews(id, change(marketplace.reviews(id)));
};

/** A night after the one above it, 24 hours later. The switch gets its ping after exit code 0 (refresh.yml). */
const NIGHTS: readonly (Night & { readonly ping: boolean })[] = [
  { title: 'honest', ends: ['changed', 0, '5/0/0'], writes: ALL, ping: true },
  {
    title: 'a seller answers 404',
    fault: gone(amber.id),
    ends: ['unchanged', 0, '4/1/0'],
    says: /⚠️ Gone from both APIs: amber-keep since 2026-11-20 03:00/,
    ping: true,
  },
  {
    title: 'the seller is renamed',
    over: renamed,
    ends: ['changed', 0, '5/0/0'],
    writes: 'amber-keep amber-fort',
    ping: true,
  },
  {
    title: 'and renamed back',
    over: renamedBack,
    ends: ['changed', 0, '5/0/0'],
    writes: 'amber-fort amber-keep',
    ping: true,
  },
  {
    title: 'an API is down',
    fault: down('marketplace'),
    ends: ['unchanged', 0, '0/5/0'],
    ping: true,
  },
  {
    title: 'down for 48 h',
    fault: down('marketplace'),
    ends: ['unchanged', 0, '0/5/0'],
    ping: true,
  },
  {
    title: 'down for 72 h',
    fault: down('marketplace'),
    ends: ['unchanged', 1, '0/5/0'],
    says: /❌ Data older than 48 hours: .*amber-keep answered last at 2026-11-23 03:00/,
    ping: false,
  },
  {
    title: 'reviews in another order',
    fault: rearrange((reviews) => reviews.toReversed()),
    ends: ['unchanged', 0, '5/0/0'],
    ping: true,
  },
  {
    title: 'every review twice',
    fault: rearrange((reviews) => [...reviews, ...reviews]),
    ends: ['unchanged', 0, '5/0/0'],
    ping: true,
  },
  {
    title: 'one review of 36',
    fault: () => marketplace.setReviews(amber.id, marketplace.reviews(amber.id).slice(0, 1)),
    ends: ['unchanged', 1, '4/1/0'],
    says: /amber-keep \(35 of 36 reviews\)/,
    ping: false,
  },
  {
    title: 'a new field in the schema',
    before: rewrite((text) => text.replaceAll(/"location":(?:null|"[^"]*"),/g, '')),
    ends: ['changed', 0, '5/0/0'],
    writes: 'amber-keep',
    ping: true,
  },
  {
    title: 'the memory is lost',
    before: forget,
    ends: ['changed', 0, '5/0/0'],
    writes: ALL,
    ping: true,
  },
  { title: 'all honest again', ends: ['unchanged', 0, '5/0/0'], ping: true },
  { title: 'no news', ends: ['unchanged', 0, '5/0/0'], ping: true },
  { title: 'no news', ends: ['unchanged', 0, '5/0/0'], ping: true },
  { title: 'no news', ends: ['unchanged', 0, '5/0/0'], ping: true },
];

test('a fortnight of nights, each with the memory of the last, is red only for old or refused data', async () => {
  const played: unknown[] = [];
  for (const [index, row] of NIGHTS.entries()) {
    marketplace.clearFaults();
    marketplace.resetSellers();
    const result = await playNight({ ...row, hours: 24 * index });
    played.push({ ...result, title: row.title, ping: result.ends[1] === 0 });
  }
  expect(played).toEqual(
    NIGHTS.map((row) => Object.assign(expectedOf(row), { title: row.title, ping: row.ping })),
  );
  expect((await fixture.snapshot())?.reviews).toHaveLength(36);
}, 120_000);
