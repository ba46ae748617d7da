import { describe, expect, it } from 'vitest';
import { chooseLinked, titleOfSlug } from './linkedSellers.ts';

describe('the stores that every store page leads to', () => {
  it('are the first of the file, as many for ten thousand sellers as for ten', () => {
    const sellers = Array.from({ length: 10_000 }, (_, id) => ({ slug: `s-${id}`, id: id + 1 }));
    expect(chooseLinked(sellers)).toEqual(['s-0', 's-1', 's-2', 's-3']);
  });

  it('are called by their slugs as titles', () => {
    expect(titleOfSlug('lantern-market')).toBe('Lantern Market');
    expect(titleOfSlug('a--b-')).toBe('A B');
  });
});
