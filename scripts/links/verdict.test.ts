import { expect, test } from 'vitest';
import { NOT_ASKED } from '../../model/http/http.ts';
import { type Answer, checkUrl } from './verdict.ts';

const marketplace = new URL('https://market.example');

const answered = (status: number, location: string | null = null): Answer => {
  return { status, code: '', location, message: '' };
};
const failed = (code: string): Answer => ({ status: null, code, location: null, message: code });
const PAGE_URL = 'https://market.example/product-category/dota-2/';
const check = (ask: (url: string) => Answer, isGame = true) =>
  checkUrl({ url: PAGE_URL, marketplace, isGame }, (url) => Promise.resolve(ask(url)));

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

const redirected =
  (to: string, last: Partial<Answer> = {}) =>
  (url: string) =>
    url === PAGE_URL ? answered(302, new URL(to, PAGE_URL).href) : { ...answered(200), ...last };

test.each([
  ['/games/dota-2/', 'fine', '200 OK'],
  ['/product/dota-2-account/', 'inconclusive', 'redirect to a product'],
  ['/en/product/dota-2-account/', 'inconclusive', 'redirect to a product'],
  [
    '/my-account/?redirect_to=%2Fproduct-category%2Fdota-2%2F',
    'inconclusive',
    'redirect to https://market.example/my-account/, which may be another page than this category',
  ],
  [
    `https://wait.example/?t=${encodeURIComponent(PAGE_URL)}`,
    'inconclusive',
    'redirect to https://wait.example/, which may send visitors back afterwards',
  ],
  ['https://wait.example/', 'broken', 'redirect to the home page'],
  ['/?s=dota', 'broken', 'redirect to a search page'],
  [
    'ftp://market.example/',
    'inconclusive',
    'redirect to ftp://market.example/, which is no URL of a page',
  ],
])('a game whose category redirects to %s is %s', async (to, verdict, status) => {
  expect(await check(redirected(to))).toMatchObject({ verdict, status });
});

test('a category that redirects to a page that says it is a product does so below another base, too', async () => {
  const finding = await check(redirected('/shop/dota-2-account/', { page: 'product' }));
  expect(finding).toMatchObject({ status: 'redirect to a product', cause: 'product' });
  expect(await check(() => ({ ...answered(200), page: 'product' }))).toMatchObject({
    status: 'it shows another page of WordPress than a category of products',
  });
});

test.each([202, 204, 206])('status %i shows no page', async (status) => {
  expect((await check(() => answered(status))).verdict).toBe('inconclusive');
  expect((await check(() => answered(status), false)).verdict).toBe('inconclusive');
});

test('a link of a page may redirect to any page that is there', async () => {
  expect(await check(redirected('/shop/'), false)).toMatchObject({ verdict: 'fine' });
});

test.each<[NonNullable<Answer['page']>, string, string, boolean]>([
  ['not-found', 'inconclusive', 'the page says that it was not found, though with 200', false],
  ['coming-soon', 'inconclusive', 'it shows WooCommerce’s page “coming soon”', false],
  ['wall', 'inconclusive', 'it shows a check of browsers', false],
  [
    'no-category',
    'inconclusive',
    'it shows another page of WordPress than a category of products',
    false,
  ],
  ['home', 'broken', 'it shows the home page', false],
  ['empty', 'fine', '200 OK', true],
  ['other', 'fine', '200 OK', false],
])('classifies a category whose page is of the kind %s', async (page, verdict, status, isEmpty) => {
  const finding = await check(() => ({ ...answered(200), page }));
  expect({ isEmpty: false, ...finding }).toMatchObject({ verdict, status, isEmpty });
});

test('another link to the marketplace need not lead to a category, but to its own page', async () => {
  const kinds = [
    'not-found',
    'coming-soon',
    'wall',
    'home',
    'no-category',
    'empty',
    'other',
  ] as const;
  const found = kinds.map((page) => check(() => ({ ...answered(200), page }), false));
  const verdicts = (await Promise.all(found)).map(({ verdict }) => verdict);
  const unclear = Array<string>(3).fill('inconclusive');
  expect(verdicts).toEqual([...unclear, 'broken', 'fine', 'fine', 'fine']);
});

test('the marketplace’s home page is no wrong page for a link to it', async () => {
  const url = 'https://market.example/';
  const answer: Answer = { ...answered(200), page: 'home' };
  const link = { url, marketplace, isGame: false };
  expect((await checkUrl(link, () => Promise.resolve(answer))).verdict).toBe('fine');
});

test('a category that redirects to a page that says it was not found is inconclusive', async () => {
  const { status } = await check(redirected('/games/dota-2/', { page: 'not-found' }));
  expect(status).toBe(
    'redirect to https://market.example/games/dota-2/: the page says that it was not found, though with 200',
  );
});

const MOVED =
  'the marketplace moved to https://new.example (if it is yours, set MARKETPLACE_URL to it)';

test.each<[string, number, string, string, Partial<Answer>, string]>([
  ['moved and is fine', 301, 'https://new.example/product-category/dota-2/', 'fine', {}, MOVED],
  [
    'moved to https',
    302,
    'https://market.example/product-category/dota-2/',
    'fine',
    {},
    'the marketplace moved from http to https: set MARKETPLACE_URL to https://market.example',
  ],
  [
    'moved and is closed',
    308,
    'https://new.example/product-category/dota-2/',
    'inconclusive',
    { status: 403 },
    `${MOVED}: 403 Forbidden`,
  ],
  [
    'redirects elsewhere and is closed',
    302,
    'https://new.example/games/dota-2/',
    'inconclusive',
    { status: 403 },
    'redirect to a page of its own: 403 Forbidden',
  ],
])('a marketplace that %s has a reason without the link’s own URL', async (...row) => {
  const [, status, to, verdict, last, sentence] = row;
  const start = status === 302 && to.includes('market.example') ? 'http:' : 'https:';
  const url = `${start}//market.example/product-category/dota-2/`;
  const link = { url, marketplace: new URL(`${start}//market.example`), isGame: true };
  const finding = await checkUrl(link, (asked) =>
    Promise.resolve(asked === url ? answered(status, to) : { ...answered(200), ...last }),
  );
  expect(finding.verdict).toBe(verdict);
  expect(verdict === 'fine' ? finding.moved : finding.reason).toBe(sentence);
});

test.each([
  [301, '/shop/', true],
  [308, '/product/dota-2-account/', true],
  [302, '/shop/', false],
])('a redirect (%i) to %s stays: %s', async (status, to, isLasting) => {
  const target = new URL(to, PAGE_URL).href;
  const finding = await check((url) =>
    answered(url === PAGE_URL ? status : 200, url === PAGE_URL ? target : null),
  );
  expect(finding.isLasting ?? false).toBe(isLasting);
});

test.each<[string, Partial<Answer>, boolean]>([
  ['an expired certificate', { code: 'CERT_HAS_EXPIRED', isTransient: false }, true],
  ['a time-out', { code: 'ETIMEDOUT', isTransient: true }, false],
  ['the end of the run', { code: NOT_ASKED, isTransient: false }, false],
])('says whether %s stays', async (_, fault, isLasting) => {
  expect(await check(() => ({ ...failed(''), ...fault }))).toMatchObject({ isLasting });
});

test('a marketplace that redirects to http: is no moved one', async () => {
  const target = PAGE_URL.replace('https:', 'http:');
  const finding = await check((url) => (url === PAGE_URL ? answered(301, target) : answered(200)));
  expect(finding).toMatchObject({ verdict: 'fine', moved: null });
});

test('a stranger’s link may lead to a product', async () => {
  const url = 'https://stranger.example/a';
  const to = 'https://stranger.example/product/a/';
  const ask = (asked: string) => Promise.resolve(asked === url ? answered(301, to) : answered(200));
  expect((await checkUrl({ url, marketplace, isGame: false }, ask)).verdict).toBe('fine');
});
