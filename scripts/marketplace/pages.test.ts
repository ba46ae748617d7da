import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../model/content/loadContent.node.ts';
import { startTestMarketplace, type TestMarketplace } from './testing/testMarketplace.ts';

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await startTestMarketplace({ port: 0 });
});
afterEach(() => marketplace.resetSellers());
afterAll(() => marketplace.close());

const open = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(marketplace.url + path, init);

test('has a page for every link of every game', async () => {
  const { games } = loadContent();
  const paths = new Set(games.map(({ link }) => new URL(link).pathname));
  for (const path of paths) expect([path, (await open(path)).status]).toEqual([path, 200]);
  expect(paths.size).toBeGreaterThan(100);
});

test.each(['/product-category/no-such-game/', '/product-category/', '/nowhere', '/wp-content/x'])(
  'answers 404 at %s',
  async (path) => {
    const response = await open(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Nothing here');
  },
);

test('redirects to the path with a slash at its end', async () => {
  const response = await open('/store', { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, '/store/']);
});

test('answers HEAD without a body', async () => {
  const response = await open('/store/', { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('lists the five sellers', async () => {
  const html = await (await open('/store/')).text();
  expect(html).toContain('<b>Quiet Raiders</b>');
  expect(html).toContain('Coins, credits &amp; cosmetics');
});
