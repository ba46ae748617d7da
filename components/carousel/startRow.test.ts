import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollEnd } from './startRow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('scrollEnd waits until the visitor has stopped scrolling a row', async () => {
  const row = { scrollLeft: 0 };
  const onEnd = vi.fn<() => void>();
  const waiting = scrollEnd(row).then(onEnd);
  for (const scrollLeft of [40, 90]) {
    row.scrollLeft = scrollLeft;
    await vi.advanceTimersByTimeAsync(100);
    expect(onEnd).not.toHaveBeenCalled();
  }
  await vi.advanceTimersByTimeAsync(100);
  await waiting;
  expect(onEnd).toHaveBeenCalledOnce();
});
