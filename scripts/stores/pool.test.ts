import { expect, test } from 'vitest';
import { forEachAtMost } from './pool.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('all is done, never more than so many at once', async () => {
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

test('an error starts nothing new, and comes after what was under way', async () => {
  const done: number[] = [];
  const run = forEachAtMost([1, 2, 3, 4, 5], 2, async (item) => {
    if (item === 1) throw new Error('first');
    await turn();
    done.push(item);
  });
  await expect(run).rejects.toThrow('first');
  expect(done).toEqual([2]);
});

test('items are taken as they are needed, not all at the start', async () => {
  let taken = 0;
  function* endless() {
    for (;;) yield ++taken;
  }
  const run = forEachAtMost(endless(), 2, async (item) => {
    await turn();
    if (item === 10) throw new Error('enough');
  });
  await expect(run).rejects.toThrow('enough');
  expect(taken).toBeLessThanOrEqual(12);
});
