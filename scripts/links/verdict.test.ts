import { expect, test } from 'vitest';
import type { Answer } from './request.ts';
import { isHomePage, isSearchPage, judge, turnsToSearch } from './verdict.ts';

const home = new URL('https://market.example');
const at = (path: string): URL => new URL(path, home);

test.each([
  '/',
  '/?lost=1',
  '/index.php',
  '/en/',
  '/pt-br',
  '/en/index.html',
  'https://new.example/',
])('%s is a home page', (path) => {
  expect(isHomePage(at(path), home)).toBe(true);
});

test.each(['/product-category/dota-2/', '/shop/', '/?s=dota', '/en/product-category/ab/', '/abc'])(
  '%s is no home page',
  (path) => {
    expect(isHomePage(at(path), home)).toBe(false);
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
  '%s is a search page',
  (path) => {
    expect(isSearchPage(at(path))).toBe(true);
  },
);

test('a category whose name speaks of searching is no search page', () => {
  expect(isSearchPage(at('/product-category/search-and-destroy/?page=2'))).toBe(false);
});

test('a link to a search that stays one has not turned, a category called search has', () => {
  expect(turnsToSearch(at('/search?q=a'), at('/search/?q=b'))).toBe(false);
  expect(turnsToSearch(at('/product-category/search/'), at('/?s=search'))).toBe(true);
});

const answered = (outcome: Answer['outcome'], location?: string): Answer => ({
  outcome,
  words: '',
  ...(location !== undefined && { location }),
});
const page = 'https://market.example/product-category/dota-2/';

test.each<[string, Answer, string]>([
  ['an expired certificate', answered('certificate'), 'shut'],
  ['a refused connection', answered('refused'), 'shut'],
  ['403', answered(403), 'shut'],
  ['503', answered(503), 'shut'],
  ['a circle of redirects', answered(302, page), 'shut'],
  ['our own haste', answered(429), 'doubtful'],
  ['our own name service', answered('name-service'), 'doubtful'],
  ['an unknown host', answered('unknown-host'), 'broken'],
  ['404', answered(404), 'broken'],
])('%s is judged for what it says of the address', async (_, answer, verdict) => {
  expect((await judge(page, home, () => Promise.resolve(answer))).verdict).toBe(verdict);
});

const judged = (ask: (address: string) => Answer) =>
  judge(page, home, (address) => Promise.resolve(ask(address)));

test('ten redirects are followed, and what goes on and on is told apart from a circle', async () => {
  const onward = (most: number) => (address: string) => {
    const step = Number(new URL(address).searchParams.get('step'));
    return step < most ? answered(302, `${page}?step=${step + 1}`) : answered(200);
  };
  expect(await judged(onward(10))).toMatchObject({ verdict: 'fine' });
  expect(await judged(onward(11))).toMatchObject({ status: 'more than 10 redirects' });
  expect(await judged(() => answered(302, page))).toMatchObject({
    status: 'redirects in a circle',
  });
});

test('of an endless address to which a link leads, a reader sees the beginning', async () => {
  const long = `${page}?back=${'x'.repeat(5000)}`;
  const { status } = await judged((address) =>
    address === page ? answered(302, long) : { outcome: 403, words: '403 Forbidden' },
  );
  expect(status).toMatch(/^redirect to https:\/\/market\.example\/.{1,200}…: 403 Forbidden$/);
});
