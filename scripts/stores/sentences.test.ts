import { expect, test } from 'vitest';
import { formatLosses, summarizeLosses } from './sentences.ts';

const address = { field: 'address', before: 9, now: 0 };

test('losses are reported in one sentence for a seller and for the run', () => {
  const reviews = { field: 'reviews', before: 36, now: 0 };
  const part = { field: 'banner', before: 90, now: 9 };
  expect(formatLosses([reviews, address, part])).toBe(
    '36 of 36 reviews, the address, and part of the banner would be lost; if that is right, run with --accept-loss and the slugs',
  );
  expect(summarizeLosses([[address], [address, reviews]], 7)).toBe(
    'Refused, as it would lose the address of 2 and the reviews of 1 of 7 sellers: if that is right, run with --accept-loss and the slugs.',
  );
  expect(summarizeLosses([[], []], 7)).toBeNull();
});
