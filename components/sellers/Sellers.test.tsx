import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sellers } from './Sellers.tsx';

const tileOf = (reviewCount: number | null): string =>
  renderToStaticMarkup(
    <Sellers sellers={[{ id: 4, slug: 'amber', name: 'Amber Keep', avatar: null, reviewCount }]} />,
  ).replace(/^.*(?=<li>)/s, '');

// A visitor would read stars beside a number as an average.
test.each([
  [36, '36 reviews'],
  [1, '1 review'],
  [0, '0 reviews'],
  [null, null],
])('a tile of %s reviews shows their number, without stars', (count, shown) => {
  const tile = tileOf(count);
  expect(/<small>(.*?)<\/small>/.exec(tile)?.[1] ?? null).toBe(shown);
  expect(tile).not.toContain('role="img"');
});
