import { expect, test } from 'vitest';
import { type Answer, checkUrl, isHomePage, turnsToSearch } from './verdict.ts';

const marketplace = new URL('https://market.example');
const at = (path: string): URL => new URL(path, marketplace);

test.each([
  ['/', true],
  ['/?lost=1', true],
  ['/index.php', true],
  ['/en/', true],
  ['/pt-br', true],
  ['/en/index.html', true],
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

const answered = (status: number, location: string | null = null): Answer => {
  return { status, code: '', location, message: '' };
};
const failed = (code: string): Answer => ({ status: null, code, location: null, message: code });
const PAGE_URL = 'https://market.example/product-category/dota-2/';
const check = (ask: (url: string) => Answer) =>
  checkUrl(PAGE_URL, marketplace, (url) => Promise.resolve(ask(url)));

test.each<[string, Answer, string]>([
  ['an expired certificate', failed('CERT_HAS_EXPIRED'), 'inconclusive'],
  ['a refused connection', failed('ECONNREFUSED'), 'inconclusive'],
  ['an unknown host', failed('ENOTFOUND'), 'broken'],
  ['our own name server', failed('EAI_AGAIN'), 'inconclusive'],
  ['a URL that was not asked', failed(''), 'inconclusive'],
])('classifies %s', async (_, answer, verdict) => {
  expect((await check(() => answer)).verdict).toBe(verdict);
});

test('follows ten redirects, and reports a circle and more redirects differently', async () => {
  const onward = (count: number) => (url: string) => {
    const step = Number(new URL(url).searchParams.get('step'));
    return step < count ? answered(302, `${PAGE_URL}?step=${step + 1}`) : answered(200);
  };
  expect(await check(onward(10))).toMatchObject({ verdict: 'fine' });
  expect(await check(onward(11))).toMatchObject({ status: 'more than 10 redirects' });
  expect(await check(() => answered(302, PAGE_URL))).toMatchObject({
    status: 'redirects in a circle',
  });
});

test('shows only the beginning of a very long URL', async () => {
  const long = `${PAGE_URL}?back=${'x'.repeat(5000)}`;
  const { status } = await check((url) => (url === PAGE_URL ? answered(302, long) : answered(403)));
  expect(status).toMatch(/^redirect to https:\/\/market\.example\/.{1,200}…: 403 Forbidden$/);
});
