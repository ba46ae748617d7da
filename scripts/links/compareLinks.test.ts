import { expect, test } from 'vitest';
import { compareLinks } from './compareLinks.ts';
import type { Finding } from './verdict.ts';

const links = (findings: readonly Finding[], isGame = true) =>
  findings.map((finding, at) => {
    const url = `https://market.example/product-category/game-${at}/`;
    return { url, end: url, games: isGame ? [{}] : [], ...finding };
  });
const repeated = (count: number, finding: Finding) => Array.from({ length: count }, () => finding);
const verdictsOf = (...args: Parameters<typeof links>) =>
  compareLinks(links(...args)).map(({ verdict, status }) => `${verdict}: ${status}`);

const product = {
  verdict: 'inconclusive',
  status: 'redirect to a product',
  cause: 'product',
} as const;
const home = { verdict: 'broken', status: 'it shows the home page', cause: 'home' } as const;
const page = { verdict: 'fine', status: '200 OK', hash: 'a' } as const;

test('three categories that lead to products are broken, two are inconclusive', () => {
  expect(verdictsOf(repeated(2, product))).toEqual(
    repeated(2, product).map(() => 'inconclusive: redirect to a product'),
  );
  expect(verdictsOf([...repeated(3, product), page])).toEqual([
    ...repeated(3, product).map(() => 'broken: redirect to a product'),
    'fine: 200 OK',
  ]);
});

test('links of pages to products are no categories', () => {
  const others = links(repeated(2, product), false);
  const all = compareLinks([...links(repeated(2, product)), ...others]);
  expect(all.map(({ verdict }) => verdict)).toEqual(Array(4).fill('inconclusive'));
  expect(verdictsOf(repeated(3, product), false)[0]).toMatch(/^inconclusive/);
});

test('a category that shows the home page is broken, but three are a fault of the marketplace', () => {
  expect(verdictsOf(repeated(2, home))[0]).toBe('broken: it shows the home page');
  expect(verdictsOf(repeated(3, home))[0]).toBe(
    'inconclusive: it shows the home page, as other links do',
  );
});

test('the same page at three URLs is no page of theirs', () => {
  const other = { ...page, hash: 'b' };
  expect(verdictsOf([...repeated(2, page), other])).toEqual(Array(3).fill('fine: 200 OK'));
  expect(verdictsOf([...repeated(3, page), other, { ...page, hash: null }])).toEqual([
    ...Array<string>(3).fill('inconclusive: it shows the same page as other links'),
    'fine: 200 OK',
    'fine: 200 OK',
  ]);
});

test('links that end at one URL have the same page by right', () => {
  const end = 'https://market.example/product-category/moba/';
  expect(verdictsOf(repeated(3, { ...page, end }))).toEqual(Array(3).fill('fine: 200 OK'));
});
