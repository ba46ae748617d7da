import { expect, test } from 'vitest';
import { chooseLinked, titleOfSlug } from './linkedSellers.ts';

test('links to the first four sellers of the file', () => {
  const sellers = Array.from({ length: 10_000 }, (_, id) => ({ slug: `s-${id}`, id: id + 1 }));
  expect(chooseLinked(sellers)).toEqual(['s-0', 's-1', 's-2', 's-3']);
});

test('turns a slug into a title', () => {
  expect(titleOfSlug('lantern-market')).toBe('Lantern Market');
  expect(titleOfSlug('a--b-')).toBe('A B');
});
