import { expect, test, vi } from 'vitest';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { virtualTiming } from '../../model/http/testing/virtualTiming.ts';
import { checkOutside, readPage } from './outside.ts';
import { judge } from './rules.ts';
import { category, page, type ShopAnswer, startShop, to } from './testing/wordpress.ts';

// A busy name server gives no clear answer, and this file tests hosts that nobody has.
vi.mock('node:dns', () => ({
  lookup: (_name: string, _options: object, found: (error: Error, all: []) => void): void =>
    found(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }), []),
}));

/** Waits take no time, and the time limit is long, for busy machines. */
const POLICY = { spacingMs: 0, attemptMs: 30_000 };
const PATH = '/product-category/dota-2/';

/** Checks the links of games to these paths of a shop. */
async function check(
  pages: Readonly<Record<string, readonly ShopAnswer[]>>,
  { path = PATH, games = ['Dota 2'], market = '' } = {},
) {
  const { url, asked, close } = await startShop(pages);
  const link = { url: URL.canParse(path) ? path : url + path, games, places: ['here'] };
  const settings = { ...readSettings({}), marketplaceUrl: market || url };
  const [found] = await checkOutside([link], {
    settings,
    policy: { ...POLICY, ...virtualTiming() },
  });
  await close();
  return { ...found, asked, verdict: `${found?.verdict}: ${found?.why}` };
}

type Case = readonly [name: string, verdict: string, answers: ShopAnswer | readonly ShopAnswer[]];

const FINE = 'fine: 200 OK';
const CLOSED = 'not seen: the shop is “coming soon” or in maintenance';
const NO_CATEGORY = 'not seen: its page has no class of a category';
const SOON = { head: "<meta name='woo-coming-soon-page' content='yes'>" };
const SOON_BLOCK = { main: '<div class="wp-block-woocommerce-coming-soon">' };
const LONG = { head: `<style>${' '.repeat(400_000)}</style>` };
const EMPTY = { main: '<p class="woocommerce-info woocommerce-no-products-found">None.</p>' };
const WALL = '<title>One moment</title><script>document.cookie="a=1"</script>';
const BUSY = { status: 429, headers: { 'retry-after': '1' } };

const ANSWERS: readonly Case[] = [
  ['is there', FINE, category('dota-2')],
  ['has the classes of other pages', FINE, category('dota-2 search woocommerce-shop')],
  ['has a long head', FINE, category('dota-2', LONG)],
  ['has no products, or hidden ones', FINE, category('dota-2', EMPTY)],
  ['was deleted', 'broken: 404 Not Found', { status: 404, ...page('error404') }],
  ['was deleted for good', 'broken: 410 Gone', { status: 410 }],
  [
    'shows that of all games',
    'broken: it shows another one, "category": "games"',
    category('games'),
  ],
  ['shows the home page', 'broken: it shows the home page', page('home page page-id-8')],
  [
    'says with 200 that it is not there',
    'broken: it says “not found”, though with 200',
    page('error404'),
  ],
  ['leads to itself', 'broken: it redirects in a circle', to(PATH, 302)],
  ['is coming soon', CLOSED, category('dota-2', SOON)],
  ['is coming soon, as the home page', CLOSED, page('home blog', SOON_BLOCK)],
  ['is in maintenance with 200', CLOSED, category('dota-2 elementor-maintenance-mode')],
  ['is in maintenance with 503', 'not seen: 503 Service Unavailable', { status: 503 }],
  ['is behind a wall with 403', 'not seen: 403 Forbidden', { status: 403, html: WALL }],
  ['is behind a wall with 202', 'not seen: 202 Accepted', { status: 202, html: WALL }],
  ['is behind a wall with 200', NO_CATEGORY, { html: WALL }],
  ['is of a shop without WooCommerce', NO_CATEGORY, { html: '<body class="category page">Dota 2' }],
  ['is busy for a while', FINE, [BUSY, BUSY, category('dota-2')]],
  ['fails once', FINE, [{ status: 500 }, category('dota-2')]],
  ['is always busy', 'not seen: 429 Too Many Requests', { status: 429 }],
  [
    'leads into a private network',
    'not seen: 10.0.0.1 is not at a public IP address (10.0.0.1)',
    to('http://10.0.0.1/admin'),
  ],
  ['leads to no page of the web', 'not seen: 302 Found', to('ftp://market.example/', 302)],
];

test.concurrent.each(ANSWERS)('a category that %s', async (name, expected, answers) => {
  const { verdict, isEmpty } = await check({ [PATH]: [answers].flat() });
  expect([verdict, isEmpty]).toEqual([expected, /no products/.test(name)]);
});

const WAY_BACK = 'not seen: it leads to a page that may lead back afterwards';
const SHOP = page('archive post-type-archive-product woocommerce-shop');

const REDIRECTS: readonly (readonly [path: string, verdict: string, answer: ShopAnswer])[] = [
  ['/product-category/moba/dota-2/', FINE, category('dota-2')],
  ['/de/product-category/dota-2-de/', FINE, category('dota-2-de', { lang: 'de-DE' })],
  ['/product-category/dota-2/de/', FINE, page('tax-product_cat term-17', { lang: 'de' })],
  ['/games/dota-2/', FINE, page('tax-product_cat term-17')],
  ['/?product_cat=moba/dota-2', FINE, page('tax-product_cat')],
  [
    '/product-category/dota-ii/',
    'broken: it shows another one, "category": "dota-ii"',
    category('dota-ii'),
  ],
  ['/c/dota-2-vi/', 'broken: it shows another one, "category": "dota-2-vi"', category('dota-2-vi')],
  ['/c/dota/', 'broken: it shows another one, "category": "dota"', page('tax-product_cat term-17')],
  ['/', 'broken: it shows the home page', page('home blog')],
  ['/?lost=1', 'broken: it shows the home page', { html: '' }],
  ['/pt-br/', 'broken: it shows the home page', { status: 503 }],
  ['/en/index.html', 'broken: it shows the home page', { html: '' }],
  ['/shop/', 'broken: it shows the shop', SHOP],
  ['/shop/?product_cat=dota-2', FINE, category('dota-2')],
  ['/?s=dota&post_type=product', 'broken: it shows a search', page('search')],
  ['/en/search/dota', 'broken: it shows a search', { html: '' }],
  ['/product/dota-2-account/', 'broken: it shows a product', page('single single-product')],
  ['/my-shop/', NO_CATEGORY, page('page')],
  ['/gone/', 'broken: 404 Not Found', { status: 404 }],
  ['/shut/', 'not seen: 401 Unauthorized', { status: 401 }],
  ['/account/?to=%2Fproduct-category%2Fdota-2%2F', WAY_BACK, page('page')],
  ['/?next=%252Fproduct-category%252Fdota-2', WAY_BACK, page('home')],
  ['/?lost=/product-category/dota-2-account/', 'broken: it shows the home page', page('home')],
];

test.concurrent.each(REDIRECTS)(
  'a category that redirects to %s is %s',
  async (path, expected, answer) => {
    expect((await check({ [PATH]: [to(path)], [path]: [answer] })).verdict).toBe(expected);
  },
);

const ENCODED = '/product-category/%e5%8e%9f%e7%a5%9e/';

test.each([ENCODED, '/product-category/%E5%8E%9F%E7%A5%9E/', '/product-category/原神/'])(
  'a category in other letters is the same one at %s',
  async (path) => {
    const shown = category('', { lang: 'zh' });
    const [asked, canonical] = [new URL(path, 'https://shop.example').pathname, ENCODED];
    const pages = { [asked]: [asked === canonical ? shown : to(canonical)], [canonical]: [shown] };
    expect((await check(pages, { path })).verdict).toBe(FINE);
    const other = {
      [asked]: [to('/product-category/%e5%8e%9f/')],
      '/product-category/%e5%8e%9f/': [shown],
    };
    expect((await check(other, { path })).verdict).toBe(
      'broken: it shows another one, "category": "原"',
    );
  },
);

test.each([
  ['1942', 'games', '"category": "games"'],
  ['原神', 'games', '"category": "games"'],
  ['dota-原', 'dota-', FINE],
  ['dota-原', 'dota--en', FINE],
  ['原神', '-en', FINE],
  ['dota-原', 'dota-2', '"category": "dota-2"'],
])('the category %s whose page has the class of %s: %s', async (slug, shown, verdict) => {
  const path = encodeURI(`/product-category/${slug}/`);
  expect((await check({ [path]: [category(shown)] }, { path })).verdict).toContain(verdict);
});

const NEW_PLACES = ['https://www.market.example', 'https://new.example'];

test.each(NEW_PLACES)('a marketplace that leads to %s is the same one only with www.', (origin) => {
  const marketplace = new URL('https://market.example');
  const finding = judge({
    wanted: new URL(PATH, marketplace),
    end: new URL(PATH, origin),
    marketplace,
    isGame: true,
    isCircle: false,
    status: 200,
    code: '',
    message: '',
    page: readPage('<body class="tax-product_cat term-dota-2">'),
  });
  const isSame = origin.includes('www.');
  expect(finding.verdict).toBe(isSame ? 'fine' : 'not seen');
  expect(finding.advice.includes('set MARKETPLACE_URL')).toBe(!isSame);
});

const LINKS: readonly Case[] = [
  ['/store/', FINE, page('page')],
  ['/store/', FINE, [to('/b/'), SHOP]],
  ['/store/', CLOSED, page('page', SOON)],
  ['/store/', 'broken: 404 Not Found', { status: 404 }],
  ['/store/', 'broken: it shows the home page', to('/')],
  ['/store/', 'broken: it shows a search', to('/?s=store')],
  ['/store/', 'broken: it says “not found”, though with 200', page('error404')],
  ['/?s=a', FINE, [to('/b/?q=a'), page('search')]],
  ['/', FINE, to('/en/')],
  ['https://nobody.example/a', 'broken: the host name is unknown (ENOTFOUND)', {}],
];

test.each(LINKS)('another link, to %s, is %s', async (path, expected, answers) => {
  const [answer = {}, end = page('')] = [answers].flat();
  const others = ['/b/', '/', '/en/', '/?s=store', '/b/?q=a'].map((one) => [one, [end]] as const);
  const pages = { ...Object.fromEntries(others), [path]: [answer] };
  expect((await check(pages, { path, games: [] })).verdict).toMatch(expected);
});

test('asks each URL once, and tells what to do', async () => {
  const renamed = { [PATH]: [to('/c/dota-ii/')], '/c/dota-ii/': [category('dota-ii')] };
  const { asked, advice } = await check(renamed);
  expect(asked).toEqual([PATH, '/c/dota-ii/']);
  expect(advice).toContain('write it into games.json');
});

test('asks no private IP address when the marketplace is elsewhere', async () => {
  const { asked, verdict } = await check(
    {},
    { path: '/admin/restart', market: 'https://market.example' },
  );
  expect(verdict).toBe('not seen: 127.0.0.1 is not at a public IP address');
  expect(asked).toEqual([]);
});
