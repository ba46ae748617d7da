import { expect, test } from 'vitest';
import { summaryAsText } from '../lib/report.ts';
import { CAUSES } from './causes.ts';
import type { OutsideLink } from './outside.ts';
import { linksSummary } from './report.ts';

const MARKET = 'https://market.example';

const link = (at: number, finding: Partial<OutsideLink>): OutsideLink => ({
  url: `${MARKET}/product-category/game-${at}/`,
  verdict: 'inconclusive',
  status: '403 Forbidden',
  places: [`data/games.json, line ${at}: id ${at}, Game ${at}`],
  games: [{ id: at, name: `Game ${at}` }],
  ...finding,
});
const report = (count: number, findingOf: (at: number) => Partial<OutsideLink>): string => {
  const outside = Array.from({ length: count }, (_, at) => link(at + 1, findingOf(at + 1)));
  return summaryAsText(linksSummary({ inside: { pages: 9, broken: [] }, outside }));
};
const tasksIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => /^(?:❌|⚠️)/.test(line));

test('links that each redirect to a product are one task with its cure', () => {
  const text = report(22, () => {
    const { status } = CAUSES.product;
    return { verdict: 'broken', status, reason: status, cause: 'product', isLasting: true };
  });
  expect(tasksIn(text)).toHaveLength(1);
  expect(text).toContain('❌ 22 broken, redirect to a product: data/games.json, line 1');
  expect(text).toContain('set the product category base to product-category under Settings');
  expect(text).not.toContain('may pass');
});

test('names a target only if several links redirect to it', () => {
  const reason = 'redirect, which may be another page than this category';
  const statusOf = (target: string) => `redirect to ${MARKET}${target}, which may be another page`;
  const text = report(5, (at) => {
    return { status: statusOf(at < 3 ? '/shop/' : `/guide-${at}/`), reason, isLasting: true };
  });
  expect(tasksIn(text)).toEqual([
    expect.stringContaining(`2 inconclusive, ${statusOf('/shop/')}: `),
    expect.stringContaining(`3 inconclusive, ${reason}: `),
  ]);
  expect(text).toContain(`inconclusive  ${statusOf('/guide-4/')}`);
  expect(text).not.toContain('may pass');
});

test.each<[string, Partial<OutsideLink>, string]>([
  ['a firewall', {}, 'If a browser shows the page, a firewall of the marketplace stops programs'],
  ['a stranger’s firewall', { games: [] }, 'It may pass.'],
  ['no answer in time', { status: 'no whole answer within 15 s' }, 'It may pass.'],
  ['a lasting redirect', { status: 'redirect', isLasting: true }, 'Open the link in a browser'],
  ['coming soon', { cause: 'coming-soon' }, 'Choose Live under WooCommerce'],
  ['plain permalinks', { cause: 'all-home' }, 'Choose another structure than Plain'],
  ['a check of browsers', { cause: 'wall' }, 'If a browser shows the page'],
  ['one page for all', { cause: 'same-page' }, 'Open one in a browser.'],
  ['a page that says it was not found', { cause: 'not-found' }, 'Open the link in a browser'],
  ['one home page', { verdict: 'broken', cause: 'home' }, 'Give the game its right category'],
  ['a text’s link to a product', { cause: 'product', games: [] }, 'Open the link in a browser'],
])('says what to do about %s', (_, finding, advice) => {
  expect(report(1, () => finding)).toContain(`\n   ${advice}`);
});

test('says once where the marketplace is now', () => {
  const moved =
    'the marketplace moved to https://www.market.example (if it is yours, set MARKETPLACE_URL to it)';
  const fine = { verdict: 'fine', status: '200 OK' } as const;
  expect(report(40, () => ({ ...fine, moved }))).toContain(
    `\n40 links take a redirect: ${moved}.\n`,
  );
  expect(report(40, (at) => ({ ...fine, moved: at === 1 ? moved : null }))).not.toContain('moved');
});

test.each([
  ['/store-listing/', ['from /store/ to /store-listing/.']],
  ['/en/stores/', ['from /store/ to /en/stores/.']],
  ['/store/', []],
  ['/en/store/', []],
  ['/sellers/', []],
])('says once that the “Store” button lives by a guess, if it ends at %s', (path, expected) => {
  const store = { url: `${MARKET}/store/`, verdict: 'fine', status: '200 OK' } as const;
  const text = report(2, (at) => {
    return at === 1 ? { ...store, end: MARKET + path } : { verdict: 'fine', status: '200 OK' };
  });
  expect(text.match(/from \/store\/ to .*?\.(?= )/g) ?? []).toEqual(expected);
});
