import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { featuredSeller } from '../../model/store/featured.ts';
import { MoreSellers } from './MoreSellers.tsx';

const listOf = (count: number): string => {
  const sellers = Array.from({ length: count }, (_, at) =>
    featuredSeller({ id: at + 1, slug: `seller-${at + 1}` }, null),
  );
  return renderToStaticMarkup(<MoreSellers sellers={sellers} />);
};

it('links to each store in a folded list', () => {
  const html = listOf(22);
  expect(html.match(/href="\/store\/seller-\d+"/g)).toHaveLength(22);
  expect(html).toContain('<a href="/store/seller-22" dir="auto">Seller 22</a>');
});

it.each([
  [22, '22 more stores'],
  [1, '1 more store'],
  [0, undefined],
])('with %i stores it is called %s', (count, summary) => {
  expect(/^<details[^>]*><summary[^>]*><span>([^<]+)/.exec(listOf(count))?.[1]).toBe(summary);
});
