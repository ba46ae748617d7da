import { expect, test } from 'vitest';
import { retryAfterMs } from './retryAfter.ts';

const wait = (retryAfter: string, date?: string): number | null =>
  retryAfterMs(new Headers({ 'retry-after': retryAfter, ...(date && { date }) }));

test('seconds are seconds', () => {
  expect(wait('600')).toBe(600_000);
  expect(wait('0')).toBe(0);
});

test('a date is held against the host’s own clock, however wrong that is', () => {
  expect(wait('Fri, 31 May 1974 10:00:30 GMT', 'Fri, 31 May 1974 10:00:00 GMT')).toBe(30_000);
});

test('a date that has passed asks for no wait', () => {
  expect(wait('Fri, 31 May 1974 10:00:00 GMT')).toBe(0);
});

test('nothing, or nonsense, asks for nothing', () => {
  expect(retryAfterMs(new Headers())).toBeNull();
  expect(wait('soon')).toBeNull();
});
