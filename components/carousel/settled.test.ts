import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from './settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a row that is scrolled by hand is handed over when it has come to rest', async () => {
  const row = { scrollLeft: 0 };
  let rests = false;
  const wait = async (): Promise<void> => {
    await settled(row);
    rests = true;
  };
  const waiting = wait();
  for (const scrollLeft of [40, 90]) {
    row.scrollLeft = scrollLeft;
    await vi.advanceTimersByTimeAsync(100);
    expect(rests).toBe(false);
  }
  await vi.advanceTimersByTimeAsync(100);
  await waiting;
  expect(rests).toBe(true);
});
