import { afterAll, beforeEach, expect, test } from 'vitest';
import { amber, five, forge } from '../stores/testing/fixture.ts';
import {
  down,
  endNights,
  fixture,
  gone,
  resetNights,
  expectedOf,
  type Night,
  playNight,
} from './testing/nights.ts';

const { marketplace } = fixture;
beforeEach(resetNights);
afterAll(endNights);

const others = five.filter(({ id }) => id !== amber.id);
/** Nights on which sellers leave, are renamed or change their own data. */
const NIGHTS: readonly Night[] = [
  {
    title: 'the operator names a seller that nobody knows',
    over: { acceptLoss: 'amber-kep' },
    ends: ['failed', 2, ''],
    says: /--accept-loss names amber-kep, which no seller has/,
  },
  {
    title: 'a seller has been gone for more than 14 days',
    fault: gone(amber.id),
    hours: 15 * 24,
    ends: ['unchanged', 0, '4/1/0'],
    says: /^⚠️ Decide: gone for more than 14 days: amber-keep since 2026-11-20/m,
  },
  {
    title: 'a seller has been gone (410) for 13 days, while another does not answer',
    fault: () => {
      marketplace.setFault({ api: 'all', kind: 'answer', sellers: [amber.id], status: 410 });
      marketplace.setFault({ api: 'service', kind: 'server-error', sellers: [forge.id] });
    },
    hours: 13 * 24,
    ends: ['unchanged', 1, '3/2/0'],
    says: /❌ Data older than 48 hours: northfall-forge [^]*⚠️ Gone from both APIs: amber-keep since/,
  },
  {
    title: 'a seller was renamed in the seller file, and does not answer',
    fault: down('all'),
    over: {
      sellers: [{ ...amber, slug: 'amber-fort' }, ...others],
      former: [{ slug: amber.slug, to: 'amber-fort' }],
    },
    ends: ['changed', 0, '0/5/0'],
    writes: 'amber-fort',
  },
];

test.each(NIGHTS)('$title: $ends.0', async (row) => {
  expect(await playNight(row)).toEqual(expectedOf(row));
});
