import * as v from 'valibot';
import { expect, test } from './test.ts';

const MANIFEST = v.object({
  start_url: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.string() })),
});

test('a page names icons that exist, and a manifest that browsers can install', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const urlsOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const [url = ''] = await urlsOf('link[rel=manifest]');
  const response = await request.get(url);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = v.parse(MANIFEST, await response.json());
  expect((await request.get(manifest.start_url)).status()).toBe(200);
  const sizes = manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  // An SVG, a PNG for browsers that show no SVG, and Apple's.
  const icons = await urlsOf('link:is([rel=icon], [rel=apple-touch-icon])');
  expect(icons).toHaveLength(3);
  for (const icon of [...icons, ...manifest.icons.map(({ src }) => src)]) {
    const answer = await request.get(icon);
    expect(answer.headers()['content-type'], icon).toMatch(/^image\//);
  }
});

test('the licences of the code and the font that visitors get are published', async ({
  request,
}) => {
  const text = await (await request.get('/licenses.txt')).text();
  for (const name of ['react', 'react-dom', 'react-fast-marquee', 'swiper']) {
    expect(text).toMatch(new RegExp(`^## ${name} .*\\(MIT\\)$`, 'm'));
  }
  expect(text).toContain('SIL OPEN FONT LICENSE');
});
