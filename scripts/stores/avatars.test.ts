import { describe, expect, test } from 'vitest';
import { type ParsedReview, withAvatar } from '../../model/store/reviews.ts';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { type AvatarsBefore, fetchAvatars, isGivenUp, MAX_AVATARS } from './avatars.ts';
import type { FetchAvatar, FetchedAvatar, NoAvatar } from './fetchAvatar.ts';

const DAY = 24 * 60 * 60_000;
const NOW = '2026-11-25T03:00:00.000Z';
const daysAgo = (days: number): string => new Date(Date.parse(NOW) - days * DAY).toISOString();

const urlOf = (index: number): string => `https://images.example/${index}.jpg`;
const reviewsWith = (count: number): readonly ParsedReview[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Ann ${index}`,
    location: null,
    avatarUrl: urlOf(index),
    date: null,
    text: 'Good',
  }));
/** The last snapshot of these reviews. */
const lastOf = (count: number) =>
  snapshotOf({
    header: { ...snapshotOf().header, avatar: 'seller' },
    reviews: reviewsWith(count).map((review, index) => withAvatar(review, `before ${index}`)),
  });

const no = (kind: NoAvatar['kind'], reason = '403'): NoAvatar => ({ hash: null, kind, reason });
/** Fetches avatars of which some answer as given, and all others with a new one. */
async function fetchWith(
  over: Readonly<Record<string, FetchedAvatar>>,
  before: Partial<AvatarsBefore> = {},
  count = 2,
  urls: readonly string[] = [],
) {
  const asked: string[] = [];
  const fetchAvatar: FetchAvatar = (url) => {
    asked.push(url);
    return Promise.resolve(over[url] ?? { hash: `new ${asked.length}` });
  };
  const known = { last: lastOf(count), failures: new Map(), isSettled: false, now: NOW, ...before };
  const reviews = reviewsWith(count).map((review, index) => {
    return Object.assign(review, { avatarUrl: urls[index] ?? review.avatarUrl });
  });
  const fetched = await fetchAvatars(fetchAvatar, known, null, reviews);
  return { ...fetched, asked, avatars: fetched.reviews.map(({ avatar }) => avatar) };
}

test('only the newest 200 reviews get an avatar', async () => {
  const { avatars, replaced } = await fetchWith({}, { last: null }, MAX_AVATARS + 50);
  expect(avatars.map((avatar) => avatar !== null).lastIndexOf(true)).toBe(MAX_AVATARS - 1);
  expect(replaced.size).toBe(0);
});

test.each<[string, FetchedAvatar, string | null, number]>([
  ['answers well', { hash: 'other' }, 'other', 0],
  ['was deleted', no('gone', '404'), null, 0],
  ['fails', no('failed'), 'before 0', 1],
  ['gets no answer', no('silent'), 'before 0', 1],
  ['is not asked', no('not-asked'), 'before 0', 0],
])('an avatar that %s', async (_, answer, shown, failing) => {
  const { avatars, failures } = await fetchWith({ [urlOf(0)]: answer });
  expect(avatars).toEqual([shown, 'new 2']);
  expect(failures.size).toBe(failing);
});

test('counts the avatars that are replaced, each with its reason, and those that stay', async () => {
  const over = { [urlOf(0)]: no('failed', '401'), [urlOf(1)]: no('gone', '404') };
  const { replaced, kept } = await fetchWith(over);
  expect([[...replaced], [...kept]]).toEqual([[[urlOf(1), '404']], [[urlOf(0), '401']]]);
  const first = await fetchWith(over, { last: null });
  expect([...first.replaced.values()]).toEqual(['401', '404']);
  expect([first.failures.size, first.kept.size]).toEqual([0, 0]);
});

/** Lets the avatar of the first review fail since a day, and answer this night. */
async function failingSince(days: number, answer: FetchedAvatar = no('failed')) {
  const first = await fetchWith({ [urlOf(0)]: no('failed') });
  const failures = new Map(
    [...first.failures.keys()].map((key) => [key, { since: daysAgo(days) }]),
  );
  return fetchWith({ [urlOf(0)]: answer }, { failures, isSettled: true });
}

test.each([
  [0, 'failed', false],
  [6.9, 'failed', false],
  [7, 'failed', true],
  [7, 'silent', false],
  [13.9, 'silent', false],
  [14, 'silent', true],
  [99, 'not-asked', false],
] as const)('after %s days, one that is %s tonight is given up: %s', (days, kind, expected) => {
  expect(isGivenUp(kind, { since: daysAgo(days) }, NOW)).toBe(expected);
});

describe('a failing avatar', () => {
  test('is remembered with its first night, but not its URL', async () => {
    const { failures } = await fetchWith({ [urlOf(0)]: no('failed') });
    expect([...failures.values()]).toEqual([{ since: NOW }]);
    expect([...failures.keys()][0]).toMatch(/^[0-9a-f]{20}$/);
  });

  test('is asked every night, while others of a settled seller are not', async () => {
    const { asked, avatars } = await failingSince(3);
    expect(asked).toEqual([urlOf(0)]);
    expect(avatars).toEqual(['before 0', 'before 1']);
  });

  test('keeps its first night as long as it fails or is not asked', async () => {
    for (const answer of [no('failed'), no('silent'), no('not-asked')]) {
      const { failures } = await failingSince(3, answer);
      expect([...failures.values()]).toMatchObject([{ since: daysAgo(3) }]);
    }
  });

  test('is forgotten when it answers again, or was deleted', async () => {
    for (const answer of [{ hash: 'again' }, no('gone', '404')]) {
      expect((await failingSince(3, answer)).failures.size).toBe(0);
    }
  });

  test('goes when it is given up, and is no loss', async () => {
    const { avatars, givenUp, replaced } = await failingSince(7);
    expect(avatars).toEqual([null, 'before 1']);
    expect([...givenUp]).toEqual(['before 0']);
    expect([...replaced.values()]).toEqual(['403']);
  });

  test('stays as long as it is not asked', async () => {
    expect((await failingSince(99, no('not-asked'))).avatars[0]).toBe('before 0');
  });
});

describe('avatars whose URLs differ by their queries alone', () => {
  const [seven, eight] = ['/avatar.php?u=7', '/avatar.php?u=8'];
  /** Fetches these avatars, of which some fail, with what another night remembered. */
  const nightWith = (urls: readonly string[], failing: readonly string[], failures = new Map()) =>
    fetchWith(Object.fromEntries(failing.map((url) => [url, no('failed')])), { failures }, 2, urls);

  test('fail each for themselves, also when only one is left', async () => {
    const { failures } = await nightWith([seven, eight], [seven]);
    const long = new Map([...failures].map(([key]) => [key, { since: daysAgo(40) }]));
    for (const urls of [
      [seven, eight],
      ['/other.png', eight],
    ]) {
      const night = await nightWith(urls, [eight], long);
      expect(night.avatars[1]).toBe('before 1');
      expect(new Set([...night.failures.values()].map(({ since }) => since))).toEqual(
        new Set([NOW]),
      );
    }
  });
});
