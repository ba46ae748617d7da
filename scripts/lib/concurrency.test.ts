import { expect, test } from 'vitest';
import { forEachAtMost } from './concurrency.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('works on all items, but never on more than the limit at the same time', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await forEachAtMost([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running);
    await turn();
    running--;
    done.push(item);
  });
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('starts no more items after an error, waits for the running ones, and throws', async () => {
  const done: number[] = [];
  const run = forEachAtMost([1, 2, 3, 4, 5], 2, async (item) => {
    if (item === 1) throw new Error('first');
    await turn();
    done.push(item);
  });
  await expect(run).rejects.toThrow('first');
  expect(done).toEqual([2]);
});
