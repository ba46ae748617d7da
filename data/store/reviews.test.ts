import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeAvatars } from './reviews.ts';
import { type Comment, type ParsedReview, toReviews } from './schema.ts';
import type { Review } from './snapshotSchema.ts';

const comment = (over: Partial<Comment>): Comment => ({
  id: '1',
  name: 'Ann',
  location: null,
  avatarUrl: null,
  instant: Date.UTC(2024, 0, 1),
  text: 'Good',
  ...over,
});

test('reviews stand newest first, those of a day in the order of the source, undated on top', () => {
  const reviews = toReviews([
    comment({ id: 'old', instant: 1 }),
    comment({ id: 'undated', instant: null }),
    comment({ id: 'noon', instant: Date.UTC(2024, 4, 1, 12) }),
    comment({ id: 'noon again', instant: Date.UTC(2024, 4, 1, 12) }),
    comment({ id: 'evening', instant: Date.UTC(2024, 4, 1, 18) }),
  ]);
  expect(reviews.map(({ id }) => id)).toEqual(['undated', 'evening', 'noon', 'noon again', 'old']);
  expect(reviews.map(({ date }) => date).slice(0, 2)).toEqual([null, '2024-05-01']);
});

test('a comment without text is left out', () => {
  expect(toReviews([comment({ text: '' }), comment({ id: '2' })])).toHaveLength(1);
});

test('ids that repeat are numbered, also where a number is taken', () => {
  const ids = ['7', '7', '7-2', '7'].map((id) => comment({ id }));
  expect(toReviews(ids).map(({ id }) => id)).toEqual(['7', '7-3', '7-2', '7-4']);
});

test('a comment without an id has the same one in every run', () => {
  const [one] = toReviews([comment({ id: '' })]);
  const [, again] = toReviews([comment({ id: '9', instant: null }), comment({ id: '' })]);
  expect(one?.id).toMatch(/^x/);
  expect(again?.id).toBe(one?.id);
});

test('whatever the ids are, each review has its own', () => {
  const id = fc.constantFrom('', '1', '1-2', '1-3', '2', '__proto__', 'constructor');
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      const reviews = toReviews(ids.map((one) => comment({ id: one })));
      expect(new Set(reviews.map((review) => review.id)).size).toBe(ids.length);
    }),
  );
});

test('10,000 comments with one id are numbered without delay', () => {
  const reviews = toReviews(Array.from({ length: 10_000 }, () => comment({ id: 'a' })));
  expect(reviews.at(-1)?.id).toBe('a-10000');
});

const text = { name: 'Ann', location: null, date: null, text: 'Good' };
const baked = (id: string, avatar: string | null): Review => ({ ...text, id, avatar });
const fresh = (id: string, avatarUrl: string | null): ParsedReview => ({ ...text, id, avatarUrl });
const somewhere = 'https://cdn.example/a.png';

test('keeps the avatar of a review that the build knows, and shows the default for a newer one', () => {
  const reviews = mergeAvatars([baked('1', 'aa')], [fresh('2', somewhere), fresh('1', somewhere)]);
  expect(reviews).toEqual([baked('2', null), baked('1', 'aa')]);
});

test('does not show an avatar that was removed at the source', () => {
  expect(mergeAvatars([baked('1', 'aa')], [fresh('1', null)])).toEqual([baked('1', null)]);
});

test('no address of another host is among what a browser shows', () => {
  expect(JSON.stringify(mergeAvatars([], [fresh('1', somewhere)]))).not.toContain('cdn.example');
});
