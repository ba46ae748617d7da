import { expect, test } from 'vitest';
import { dataAge, formatHours } from './age.ts';

const now = new Date('2024-06-03T12:00:00Z');

test('the seller that was checked longest ago is named, with its age', () => {
  const age = dataAge(
    new Map([
      ['amber-keep', '2024-06-03T03:00:00Z'],
      ['quiet-raiders', '2024-06-02T12:00:00Z'],
    ]),
    now,
  );
  expect(age.oldest).toEqual({ slug: 'quiet-raiders', checkedAt: '2024-06-02T12:00:00Z' });
  expect(age.hours).toBe(24);
  expect(age.stale).toEqual([]);
});

test('data is too old from 48 hours on, not before', () => {
  const checked = new Map([
    ['just', '2024-06-01T12:00:00Z'],
    ['over', '2024-06-01T11:59:59Z'],
  ]);
  expect(dataAge(checked, now).stale).toEqual(['over']);
});

test('a clock that was ahead makes nothing older or younger than now', () => {
  const age = dataAge(new Map([['a', '2031-01-01T00:00:00Z']]), now);
  expect([age.hours, age.stale]).toEqual([0, []]);
});

test('without any data there is no age', () => {
  expect(dataAge(new Map(), now)).toEqual({ oldest: null, hours: 0, stale: [] });
});

test.each([
  [0.4, 'less than an hour'],
  [1.9, '1 hour'],
  [47.9, '47 hours'],
  [73, '3 days'],
])('%s hours are told as %s', (hours, text) => {
  expect(formatHours(hours)).toBe(text);
});
