import { expect, test } from 'vitest';
import { isCategory, isDetour, isHomePage, turnsToSearch } from './redirects.ts';

const marketplace = new URL('https://market.example');
const at = (path: string): URL => new URL(path, marketplace);

test.each([
  ['/', true],
  ['/?lost=1', true],
  ['/index.php', true],
  ['/en/', true],
  ['/pt-br', true],
  ['/en/index.html', true],
  ['/zh-Hans/', true],
  ['/es-419', true],
  ['/my-shop/', false],
  ['/?product_cat=dota-2', false],
  ['/?product_cat=', true],
  ['https://new.example/', true],
  ['/product-category/dota-2/', false],
  ['/shop/', false],
  ['/?s=dota', false],
  ['/en/product-category/ab/', false],
  ['/abc', false],
])('takes %s for a home page: %s', (path, expected) => {
  expect(isHomePage(at(path), marketplace)).toBe(expected);
});

test.each([
  ['/market/', true],
  ['/market/de/', true],
  ['/', true],
  ['/market/dota-2/', false],
])('takes %s for a home page when the marketplace is at /market: %s', (path, expected) => {
  expect(isHomePage(at(path), at('/market'))).toBe(expected);
});

test.each([
  ['/product-category/dota-2/', '/?s=dota&post_type=product', true],
  ['/product-category/dota-2/', '/search', true],
  ['/product-category/dota-2/', '/en/search/dota', true],
  ['/product-category/dota-2/', '/find?q=dota', true],
  ['/product-category/a/', '/product-category/search-and-destroy/?page=2', false],
  ['/search?q=a', '/search/?q=b', false],
  ['/product-category/search/', '/?s=search', true],
])('takes a redirect from %s to %s for one to a search page: %s', (from, to, expected) => {
  expect(turnsToSearch(at(from), at(to))).toBe(expected);
});

test.each([
  ['/product-category/dota-2/', true],
  ['/product-category/moba/dota-2/', true],
  ['/en/product-category/dota-2', true],
  ['/c/DOTA-2/', true],
  ['/shop/games/dota-2/?orderby=price', true],
  ['https://www.market.example/product-category/dota-2/', true],
  ['https://new.example/games/dota-2/', true],
  ['/product-category/dota-ii/', true],
  ['/de/product-category/spiele/page/2/', true],
  ['/?product_cat=dota-2', true],
  ['/shop/?product_cat=moba/Dota-2', true],
  ['/shop/?product_cat=chess', false],
  ['/product/dota-2/?product_cat=dota-2', false],
  ['/product/dota-2-account-of-level-90/', false],
  ['/product/dota-2/', false],
  ['/product/product-category/dota-2/', false],
  ['/shop/', false],
  ['/404/', false],
  ['/my-account/?redirect_to=/product-category/dota-2/', false],
  ['/product-category/', false],
  ['/dota-2-guide/', false],
  ['/dota-2/wanted/', false],
  ['/%E0%A4%A/', false],
])('takes %s for a category, where Dota 2 was asked for: %s', (path, expected) => {
  expect(isCategory(at(path), at('/product-category/dota-2/'))).toBe(expected);
});

test('compares the decoded names of categories', () => {
  expect(isCategory(at('/c/%e6%b8%b8'), at('/product-category/游/'))).toBe(true);
});

const WANTED = 'https://market.example/product-category/dota-2/';
const ENCODED = encodeURIComponent(WANTED);

test.each([
  [302, `https://shop.queue.example/?c=shop&e=sale&t=${ENCODED}`, true],
  [307, `https://consent.example/v2/collect?done=${encodeURIComponent(ENCODED)}&session=1`, true],
  [303, `https://id.example/login?next=%2Fproduct-category%2Fdota-2%2F`, true],
  [302, `https://id.market.example/?to=market.example/product-category/dota-2`, true],
  [302, `https://shop.queue.example/#/wait?t=${ENCODED}`, true],
  [301, `https://shop.queue.example/?t=${ENCODED}`, false],
  [308, `https://shop.queue.example/?t=${ENCODED}`, false],
  [302, `https://market.example/login?next=${ENCODED}`, false],
  [302, `https://market.example/?login=1&next=${ENCODED}`, true],
  [301, `https://market.example/?next=${ENCODED}`, false],
  [302, 'https://market.example/?lost=1', false],
  [302, 'https://parked.example/', false],
  [302, 'https://parked.example/?s=dota-2', false],
  [302, `https://parked.example/?from=${WANTED.slice(0, -1)}-account/`, false],
  [302, 'https://parked.example/?q=100%', false],
])('takes a redirect (%i) to %s for a detour: %s', (status, to, expected) => {
  expect(isDetour(status, new URL(WANTED), new URL(to), new URL(WANTED))).toBe(expected);
});

test('takes a redirect for a detour that names the host of a home page', () => {
  const home = new URL('https://chat.example/');
  const to = new URL('https://consent.example/?continue=https%3A%2F%2Fchat.example%2F');
  expect(isDetour(302, home, to, home)).toBe(true);
});
