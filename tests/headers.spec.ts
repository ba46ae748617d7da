import * as v from 'valibot';
import { expect, test } from './test.ts';

// The site is served with the headers of a deployment; only its scheme differs.

test.describe('an injected script', () => {
  // The browser reports it.
  test.use({ expectedComplaints: /TrustedScript/ });

  test('does not run', async ({ page }) => {
    await page.goto('/about');
    const refusal = await page.evaluate(() => {
      try {
        const script = document.createElement('script');
        script.text = 'document.title = "taken over"';
        document.body.append(script);
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(refusal).toContain('TrustedScript');
    expect(await page.title()).not.toBe('taken over');
  });
});

const MANIFEST = v.object({
  name: v.string(),
  start_url: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.string() })),
});

test('icons exist, and browsers can install the manifest', async ({ page, request }) => {
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
  const icons = await urlsOf('link:is([rel=icon], [rel=apple-touch-icon])');
  // An SVG, a PNG for browsers that show no SVG, and Apple's.
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
  const names = Array.from(text.matchAll(/^## (\S+) .*\((.*)\)$/gm), ([, name, kind]) => [
    name,
    kind,
  ]);
  expect(Object.fromEntries(names)).toMatchObject({
    react: 'MIT',
    'react-dom': 'MIT',
    'react-fast-marquee': 'MIT',
    swiper: 'MIT',
    '@fontsource/oxanium': 'OFL-1.1',
  });
  expect(text).toContain('SIL OPEN FONT LICENSE');
});
