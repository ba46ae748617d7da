import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderOfFile } from '../../model/lib/testing/folder.ts';
import { AVATAR_SIZES } from '../../model/store/avatarName.ts';
import { FIRST_REVIEWS, type ParsedReview, withAvatar } from '../../model/store/reviews.ts';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { fetchAvatars } from './nextSnapshot.ts';
import type { FetchedAvatar } from './fetchAvatar.ts';
import { avatarFile, keyOf, type Picture, readPictures } from './pictures.ts';

const NOW = new Date('2026-11-25T03:00:00.000Z');
const daysAgo = (days: number): string =>
  new Date(NOW.getTime() - days * 24 * 60 * 60_000).toISOString();
const folder = folderOfFile();
for (const hash of ['own', 'shown', 'new']) await writeFile(avatarFile(folder, hash), '');

const URL = 'https://images.example/a.jpg';
const review = (over: Partial<ParsedReview> = {}): ParsedReview => ({
  id: '1',
  name: 'Ann',
  location: null,
  avatarUrl: URL,
  date: null,
  text: 'Good',
  ...over,
});
const entry = (hash: string, days: number, url = URL): [string, Picture] => [
  keyOf(url, AVATAR_SIZES.reviewer),
  { hash, at: daysAgo(days) },
];
const failed: FetchedAvatar = { hash: null, isGone: false, reason: '403' };
const deleted: FetchedAvatar = { hash: null, isGone: true, reason: '404' };

/** Fetches reviewers' avatars, after a snapshot in which the first one was shown. */
async function fetchWith(
  answer: FetchedAvatar,
  entries: readonly [string, Picture][],
  reviews: readonly ParsedReview[] = [review()],
) {
  let asked = 0;
  await writeFile(path.join(folder, '.pictures.json'), JSON.stringify(Object.fromEntries(entries)));
  const pictures = await readPictures(folder, NOW);
  const fetchAvatar = () => {
    asked++;
    return Promise.resolve(answer);
  };
  const last = snapshotOf({ reviews: [withAvatar(review(), 'shown')] });
  const fetched = await fetchAvatars({ fetchAvatar, pictures }, last, null, reviews);
  return { ...fetched, asked, pictures, avatars: fetched.reviews.map(({ avatar }) => avatar) };
}

test.each<[string, FetchedAvatar, [string, Picture][], string | null, asked: number]>([
  ['a new URL that answers', { hash: 'new' }, [], 'new', 1],
  ['a URL that answered six days ago', failed, [entry('own', 6.9)], 'own', 0],
  ['a URL that answered a week ago', { hash: 'new' }, [entry('own', 7)], 'new', 1],
  ['the same without its file', { hash: 'new' }, [entry('lost', 1)], 'new', 1],
  ['one that fails for less than 14 days', failed, [entry('own', 13.9)], 'own', 1],
  ['one that fails for 14 days, shown ever since', failed, [entry('shown', 14)], null, 1],
  ['one that was deleted', deleted, [entry('own', 8)], null, 1],
  ['a URL that is signed anew and fails', failed, [entry('shown', 8, '/other')], 'shown', 1],
  ['the same for 14 days', failed, [entry('shown', 14, '/other')], null, 1],
  ['one that fails after the memory was lost', failed, [], 'shown', 1],
])('shows the right picture of %s', async (_, answer, entries, expected, asks) => {
  const { avatars, asked, replaced, kept } = await fetchWith(answer, entries);
  expect([avatars, asked]).toEqual([[expected], asks]);
  const isNone = answer.hash === null && asks > 0;
  expect(replaced).toHaveLength(isNone && expected === null ? 1 : 0);
  expect(kept).toHaveLength(isNone && expected !== null ? 1 : 0);
});

test('shows no last picture of a review that has no URL now', async () => {
  expect((await fetchWith(failed, [], [review({ avatarUrl: null })])).avatars).toEqual([null]);
});

test('only the newest 200 reviews get an avatar', async () => {
  const reviews = Array.from({ length: FIRST_REVIEWS + 50 }, (_, id) => review({ id: String(id) }));
  const { avatars, replaced } = await fetchWith({ hash: 'new' }, [], reviews);
  expect(avatars.map((avatar) => avatar !== null).lastIndexOf(true)).toBe(FIRST_REVIEWS - 1);
  expect(replaced).toEqual([]);
});

test('remembers those named tonight, and the newest entry of each file, but no URL', async () => {
  const before = [
    entry('own', 9, '/signed-1'),
    entry('own', 3, '/signed-2'),
    entry('shown', 9, '/signed-1b'),
    entry('lost', 1, '/lost'),
  ];
  const { pictures } = await fetchWith(failed, before);
  expect(JSON.stringify(pictures.entries)).not.toMatch(/http|signed/);
  expect(Object.values(pictures.entries)).toEqual([
    { hash: 'own', at: daysAgo(3) },
    { hash: 'shown', at: daysAgo(9) },
  ]);
});
