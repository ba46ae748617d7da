import { expect, it } from 'vitest';
import { forEachAtMost } from './pool.ts';

it('does every piece of work once and never more than the limit at a time', async () => {
  const seen: number[] = [];
  let running = 0;
  let most = 0;
  await forEachAtMost(
    3,
    Array.from({ length: 20 }, (_, index) => index),
    async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      seen.push(item);
      running -= 1;
    },
  );
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(most).toBe(3);
});

it('fails when a piece of work fails', async () => {
  const work = async (item: number): Promise<void> => {
    if (item === 2) throw new Error('no room on the disk');
  };
  await expect(forEachAtMost(2, [1, 2, 3], work)).rejects.toThrow('no room on the disk');
});

it('has nothing to do with nothing', async () => {
  await expect(
    forEachAtMost(2, [], () => Promise.reject(new Error('called'))),
  ).resolves.toBeUndefined();
});
