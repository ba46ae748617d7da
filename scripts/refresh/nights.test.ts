import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { KnownError } from '../../model/lib/knownError.ts';
import { field } from '../../model/store/field.ts';
import { amber, five } from '../stores/testing/fixture.ts';
import {
  build,
  down,
  endNights,
  fixture,
  forget,
  night,
  noReviews,
  published,
  resetNights,
  rewrite,
  type Night,
  playNight,
} from './testing/nights.ts';

const { marketplace, folders } = fixture;
beforeEach(resetNights);
afterAll(endNights);

const ALL = 'amber-keep lantern-market northfall-forge quiet-raiders tidewater-trading';

const nothingPublished = async (): Promise<void> => {
  await forget();
  published.status = 404;
};

const NIGHTS: readonly Night[] = [
  {
    title: 'an honest night with a new review',
    fault: () => marketplace.addReview(amber.id, { id: 'new', name: 'Ada', text: 'Quick.' }),
    ends: ['changed', 0, '5/0/0'],
    writes: 'amber-keep',
    says: /1 came, 0 went/,
  },
  {
    title: 'the URL of each picture is signed anew',
    fault: () => {
      for (const { id } of five) {
        const signed = marketplace.reviews(id).map((review) => {
          const avatar = field(review, 'avatar');
          const isUrl = typeof avatar === 'string' && avatar !== '';
          return Object.assign({}, review, isUrl ? { avatar: `${avatar}?token=2` } : {});
        });
        marketplace.setReviews(id, signed);
      }
    },
    ends: ['unchanged', 0, '5/0/0'],
  },
  {
    title: 'both APIs are down',
    fault: down('all'),
    ends: ['unchanged', 0, '0/5/0'],
    says: /marketplace: .*; store service: it answered 500/,
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
    says: /amber-keep \(36 of 36 reviews\), .*; if that is right, run with --accept-loss/,
  },
  {
    title: 'the first run: nothing is published yet, and one seller has no reviews',
    before: nothingPublished,
    fault: () => noReviews(amber.id),
    ends: ['changed', 0, '5/0/0'],
    says: /build\.json could not be read: it answered 404/,
    writes: ALL,
  },
  {
    title: 'the published site does not answer, so visitors may see a difference',
    before: async () => void (published.status = 503),
    ends: ['changed', 0, '5/0/0'],
    says: /build\.json could not be read: it answered 503/,
  },
  {
    title: 'the first night, before the host is set up: it says that the host should answer 404',
    before: async () => {
      await forget();
      published.status = 503;
    },
    fault: () => noReviews(amber.id),
    ends: ['refused', 1, '5/0/0'],
    says: /if nothing is published yet, let its host answer 404\.\n .*build\.json could not be read: it answered 503/,
  },
  {
    title: 'the first night after somebody ran npm run stores on a new machine',
    before: async () => {
      await forget();
      noReviews(amber.id);
      await fixture.fetchStores({ sellers: five, now: () => new Date('2026-11-20T12:00:00Z') });
    },
    ends: ['changed', 0, '5/0/0'],
  },
  {
    title: 'the operator names a seller that nobody knows',
    over: { acceptLoss: 'amber-kep' },
    ends: ['failed', 2, ''],
    says: /--accept-loss names amber-kep, which no seller has/,
  },
  {
    title: 'a seller was renamed, and does not answer',
    fault: down('all'),
    over: {
      sellers: [{ ...amber, slug: 'amber-fort' }, ...five.filter(({ id }) => id !== amber.id)],
      former: [{ slug: amber.slug, to: 'amber-fort' }],
    },
    ends: ['changed', 0, '0/5/0'],
    writes: 'amber-fort',
  },
  {
    title: 'the published site moved',
    before: async () => {
      Object.assign(published, { status: 301, location: 'https://www.guild.example/build.json' });
    },
    ends: ['changed', 0, '5/0/0'],
    says: /read: the site moved to https:\/\/www\.guild\.example: set SITE_URL to it\./,
  },
  {
    title: 'the night after one without memory in which a seller did not answer',
    before: async () => {
      await forget();
      down('marketplace')();
      await night();
      marketplace.clearFaults();
    },
    fault: () => noReviews(amber.id),
    ends: ['refused', 1, '5/0/0'],
    says: /pages of amber-keep, /,
  },
  {
    title: 'a damaged snapshot, while the seller does not answer',
    before: rewrite((text) => text.slice(0, 99)),
    fault: down('marketplace'),
    ends: ['refused', 1, '0/4/1'],
    says: /published pages of amber-keep, which now have no name or no review/,
  },
];

test.each(NIGHTS)('$title: $ends.0', async ({ ends, says = /./, writes = '', ...row }) => {
  const { text, ...found } = await playNight(row);
  expect(text).toMatch(says);
  expect(found).toEqual({ ends, writes });
});

test('shows the real avatars again after the disk lost them', async () => {
  const before = await build();
  await rm(folders.avatars, { recursive: true });
  marketplace.setFault({ api: 'all', kind: 'server-error' });
  await night();
  expect((await build()).hash).not.toBe(before.hash);
  marketplace.clearFaults();
  expect((await night()).status).toBe('changed');
  expect(await readdir(folders.avatars)).not.toHaveLength(0);
});

test('says once why no seller answered', async () => {
  await forget();
  marketplace.setFault({ api: 'all', kind: 'server-error' });
  const { text } = await night();
  expect(text.split('store service: it answered 500')).toHaveLength(2);
});

test.each([
  ['the site cannot be built', new Error('no icon'), 'no icon'],
  [
    'its files are not in order',
    new KnownError('index.html is empty.\nabout/index.html is empty.'),
    '  index.html is empty.\n  about/index.html is empty.\n',
  ],
])('publishes nothing when %s', async (_, error, says) => {
  const { status, exitCode, text } = await night({}, { build: () => Promise.reject(error) });
  expect([status, exitCode]).toEqual(['failed', 1]);
  expect(text).toContain(says);
});
