import * as v from 'valibot';
import { errorPaths, indexedPages } from './pages.ts';
import { readHead } from './readHead.ts';
import { expect, requests, test } from './test.ts';

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

requests(
  'each page has its own title and description, and an existing image',
  async ({ request }) => {
    const descriptions = new Set<string | null>();
    const titles = new Set<string>();
    for (const { path } of indexedPages) {
      const head = await readHead(request, path);
      titles.add(head.title);
      descriptions.add(head.meta('description'));
      expect(new URL(head.canonical ?? '').pathname).toBe(path);
      expect(head.meta('robots'), path).toBeNull();
      expect(head.structuredData.length, path).toBeGreaterThan(0);
      const { pathname } = new URL(head.meta('og:image') ?? '');
      const image = await request.get(pathname);
      expect(image.headers()['content-type'], path).toMatch(/^image\/(?:jpeg|png)$/);
    }
    expect(titles.size).toBe(indexedPages.length);
    expect(descriptions.size).toBe(indexedPages.length);
  },
);

requests('error pages stay out of search engines', async ({ request }) => {
  for (const path of errorPaths) {
    const head = await readHead(request, path);
    expect(head.meta('robots'), path).toBe('noindex');
    expect(head.canonical, path).toBeNull();
  }
});

requests('icons exist, and browsers can install the manifest', async ({ request }) => {
  const head = await readHead(request, '/');
  const [url = ''] = head.all('link', { rel: 'manifest' }, 'href');
  const response = await request.get(url);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = v.parse(MANIFEST, await response.json());
  expect((await request.get(manifest.start_url)).status()).toBe(200);
  const sizes = manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  const icons = ['icon', 'apple-touch-icon'].flatMap((rel) => head.all('link', { rel }, 'href'));
  // An SVG, a PNG for browsers that show no SVG, and Apple's.
  expect(icons).toHaveLength(3);
  for (const icon of [...icons, ...manifest.icons.map(({ src }) => src)]) {
    const answer = await request.get(icon);
    expect(answer.headers()['content-type'], icon).toMatch(/^image\//);
  }
});
