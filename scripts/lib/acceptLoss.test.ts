import { expect, test } from 'vitest';
import { acceptedLosses } from './acceptLoss.ts';

const slugs = ['amber-keep', 'quiet-raiders', 'northfall-forge'];
const accepted = (text: string) => slugs.filter(acceptedLosses(text, slugs));

test.each([
  ['', []],
  ['amber-keep', ['amber-keep']],
  [' quiet-raiders, amber-keep ', ['amber-keep', 'quiet-raiders']],
  ['all', slugs],
])('accepts losses of the sellers in "%s" and of no others', (text, expected) => {
  expect(accepted(text)).toEqual(expected);
});
