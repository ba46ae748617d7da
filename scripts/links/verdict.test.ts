import { expect, test } from 'vitest';
import { type Answer, checkUrl, isHomePage, turnsToSearch } from './verdict.ts';

const marketplace = new URL('https://market.example');
const at = (path: string): URL => new URL(path, marketplace);

test.each([
  '/',
  '/?lost=1',
  '/index.php',
  '/en/',
  '/pt-br',
  '/en/index.html',
  'https://new.example/',
])('recognizes %s as a home page', (path) => {
  expect(isHomePage(at(path), marketplace)).toBe(true);
});

test.each(['/product-category/dota-2/', '/shop/', '/?s=dota', '/en/product-category/ab/', '/abc'])(
  'does not recognize %s as a home page',
  (path) => {
    expect(isHomePage(at(path), marketplace)).toBe(false);
  },
);

test('a marketplace below a path has its home page there', () => {
  const below = new URL('https://host.example/market');
  expect(isHomePage(new URL('https://host.example/market/'), below)).toBe(true);
  expect(isHomePage(new URL('https://host.example/market/de/'), below)).toBe(true);
  expect(isHomePage(new URL('https://host.example/'), below)).toBe(true);
  expect(isHomePage(new URL('https://host.example/market/dota-2/'), below)).toBe(false);
});

test.each(['/?s=dota&post_type=product', '/search', '/en/search/dota', '/find?q=dota'])(
  'recognizes a redirect from a category to the search page %s',
  (path) => {
    expect(turnsToSearch(at('/product-category/dota-2/'), at(path))).toBe(true);
  },
);

test('does not treat a category with “search” in its name as a search page', () => {
  const path = '/product-category/search-and-destroy/?page=2';
  expect(turnsToSearch(at('/product-category/a/'), at(path))).toBe(false);
});

test('a redirect to a search page counts only if the link was no search itself', () => {
  expect(turnsToSearch(at('/search?q=a'), at('/search/?q=b'))).toBe(false);
  expect(turnsToSearch(at('/product-category/search/'), at('/?s=search'))).toBe(true);
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
