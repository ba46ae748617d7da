import { expect, test } from 'vitest';
import { mergeAvatars } from './mergeAvatars.ts';
import type { ParsedReview, Review } from './model.ts';

const text = { name: 'Ann', location: null, date: null, text: 'Good' };
const baked = (id: string, avatar: string | null): Review => ({ ...text, id, avatar });
const fresh = (id: string, avatarUrl: string | null): ParsedReview => ({ ...text, id, avatarUrl });
const somewhere = 'https://cdn.example/a.png';

test('a review that the build knows keeps its picture, a newer one has the default', () => {
  const reviews = mergeAvatars([baked('1', 'aa')], [fresh('2', somewhere), fresh('1', somewhere)]);
  expect(reviews).toEqual([baked('2', null), baked('1', 'aa')]);
});

test('a picture that was taken down at the source is not shown again', () => {
  expect(mergeAvatars([baked('1', 'aa')], [fresh('1', null)])).toEqual([baked('1', null)]);
});

test('no address of another host is among what a browser shows', () => {
  expect(JSON.stringify(mergeAvatars([], [fresh('1', somewhere)]))).not.toContain('cdn.example');
});
