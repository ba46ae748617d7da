import { expect, test } from 'vitest';
import { type Comment, toReviews } from './reviews.ts';

const comment = (over: Partial<Comment>): Comment => ({
  id: '1',
  name: 'Ann',
  location: null,
  avatarUrl: null,
  instant: Date.UTC(2024, 0, 1),
  text: 'Good',
  ...over,
});

test('lists the newest reviews first and those without a date last, in whatever order they come', () => {
  const comments = [
    comment({ id: 'old', instant: 1 }),
    comment({ id: 'undated', instant: null }),
    comment({ id: '9', instant: Date.UTC(2024, 4, 1, 12) }),
    comment({ id: '10', instant: Date.UTC(2024, 4, 1, 12) }),
    comment({ id: '10', instant: Date.UTC(2024, 4, 1, 12), text: 'Goat' }),
    comment({ id: 'evening', instant: Date.UTC(2024, 4, 1, 18) }),
  ];
  const reviews = toReviews(comments);
  const ids = reviews.map(({ id }) => id.replace(/(?<=-x).*/, ''));
  expect(ids).toEqual(['evening', '10-x', '10-x', '9', 'old', 'undated']);
  expect(reviews.map(({ date }) => date).slice(-2)).toEqual(['1970-01-01', null]);
  expect(reviews.map(({ text }) => text).slice(1, 3)).toEqual(['Good', 'Goat']);
  expect(toReviews(comments.toReversed())).toEqual(reviews);
});

test('keeps reviews of different people and days with the same id and text', () => {
  const people = ['Ann', 'Bob', ''].map((name) => comment({ id: '0', name }));
  const all = [...people, comment({ id: '0', instant: null })];
  expect(toReviews(all).map(({ name }) => name)).toEqual(['Bob', 'Ann', '', 'Ann']);
  expect(toReviews(all.toReversed())).toEqual(toReviews(all));
});

test('makes one review of comments with the same id, name, date and text', () => {
  const doubled = [comment({}), comment({ id: '' }), comment({ text: 'Bad' })];
  expect(toReviews([...doubled, ...doubled])).toEqual(toReviews(doubled));
  expect(toReviews(doubled)).toHaveLength(3);
});

test('gives comments with one id different ids, which are the same if another comes', () => {
  const all = ['Ann', 'Bob', 'Cid'].map((name) => comment({ id: '7', name }));
  const idsOf = (...given: Parameters<typeof toReviews>) => toReviews(...given).map(({ id }) => id);
  expect(new Set(idsOf(all)).size).toBe(3);
  expect(idsOf(all)).toEqual(expect.arrayContaining(idsOf(all.slice(1))));
});

test('gives a comment without an id the same id in every run', () => {
  const [one] = toReviews([comment({ id: '' })]);
  const [again] = toReviews([comment({ id: '9', instant: null }), comment({ id: '' })]);
  expect(one?.id).toMatch(/^x/);
  expect(again?.id).toBe(one?.id);
});
