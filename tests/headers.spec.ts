import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { scrollThrough } from '../scripts/bench/screens.ts';
import { APP, errorPaths, indexedPages, kinds, mainPages, storePages } from './pages.ts';
import { readHead } from './readHead.ts';
import { PART } from './games.ts';
import { expect, requests, test, hydrateAll } from './test.ts';

// The site is served with the headers that it is deployed with; only its scheme differs.

async function watchPolicy(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(globalThis, { policyViolations: broken });
    addEventListener('securitypolicyviolation', (event) => {
      broken.push(`${event.violatedDirective}: ${event.blockedURI} at ${event.sourceFile}`);
    });
  });
  return () =>
    page.evaluate(() => {
      const broken: unknown = Reflect.get(globalThis, 'policyViolations');
      return Array.isArray(broken) ? broken.map(String) : ['nobody watched'];
    });
}

for (const [what, paths] of [
  ['the home page and every text', mainPages.map(({ path }) => path)],
  ['every store', storePages.map(({ path }) => path)],
  ['every error page', errorPaths],
] as const) {
  test(`${what} breaks no rule of the content security policy, static or hydrated`, async ({
    page,
  }) => {
    const broken = await watchPolicy(page);
    for (const path of paths) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        const policy = (await response?.headerValue('content-security-policy')) ?? '';
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("require-trusted-types-for 'script'");
        // The page itself allows no inline styles but its own.
        expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe');
        await hydrateAll(page);
        await scrollThrough(page);
        expect(await broken()).toEqual([]);
      });
    }
  });
}

for (const width of [390, 1440]) {
  test(`${width} px wide, panel, menu and search break no rule either`, async ({ page }) => {
    const broken = await watchPolicy(page);
    // What moves is looked at above.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await hydrateAll(page);
    if (width > 960) {
      await page.getByRole('button', { name: 'Games', exact: true }).click();
      await expect(page.locator('#games-panel').getByRole('listitem').first()).toBeVisible();
    } else {
      await page.getByRole('combobox').fill(PART);
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    }
    expect(await broken()).toEqual([]);
  });
}

test.describe('a script that is not ours', () => {
  // The browser reports what it refused.
  test.use({ expectedComplaints: /TrustedScript/ });

  test('does not run', async ({ page }) => {
    const broken = await watchPolicy(page);
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
    expect(await broken()).not.toEqual([]);
  });
});

const MANIFEST = v.object({
  name: v.string(),
  start_url: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.string() })),
});

requests.describe('the head', () => {
  requests('says what search engines and sharing need', async ({ request }) => {
    for (const { path, title } of indexedPages) {
      await requests.step(path, async () => {
        const head = await readHead(request, path);
        expect(head.title).toBe(title);
        expect(new URL(head.canonical ?? '').pathname).toBe(path);
        expect(head.meta('og:url')).toBe(head.canonical);
        expect(head.meta('og:title')).toBe(title);
        expect(head.meta('twitter:card')).toBe('summary_large_image');
        expect(head.meta('theme-color')).toMatch(/^#[\da-f]{6}$/);
        const description = head.meta('description') ?? '';
        expect(description.length).toBeGreaterThan(30);
        expect(head.meta('og:description')).toBe(description);
        expect(head.meta('robots')).toBeNull();

        const image = new URL(head.meta('og:image') ?? '');
        const shared = await request.get(image.pathname);
        expect(shared.status()).toBe(200);
        expect(shared.headers()['content-type']).toMatch(/^image\/(?:jpeg|png)$/);

        expect(head.structuredData.length).toBeGreaterThan(0);
        for (const text of head.structuredData) {
          expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org' });
        }
      });
    }
  });

  requests('tells pages apart by title and description', async ({ request }) => {
    const heads = await Promise.all(indexedPages.map(({ path }) => readHead(request, path)));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map((head) => head.meta('description'))).size).toBe(heads.length);
  });

  requests('of an error page keeps it out of search engines', async ({ request }) => {
    for (const path of errorPaths) {
      const head = await readHead(request, path);
      expect(head.meta('robots'), path).toBe('noindex');
      expect(head.canonical, path).toBeNull();
    }
  });

  requests('names icons that are there', async ({ request }) => {
    for (const path of kinds) {
      const head = await readHead(request, path);
      const icons = ['icon', 'apple-touch-icon'].flatMap((rel) =>
        head.all('link', { rel }, 'href'),
      );
      expect(icons, path).toHaveLength(2);
      for (const icon of icons) {
        const response = await request.get(icon);
        expect(response.status(), `${path}: ${icon}`).toBe(200);
        expect(response.headers()['content-type']).toMatch(/^image\//);
      }
    }
  });

  requests('names a manifest that a browser installs from', async ({ request }) => {
    const [address = ''] = (await readHead(request, '/')).all('link', { rel: 'manifest' }, 'href');
    const response = await request.get(address);
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = v.parse(MANIFEST, await response.json());
    expect(manifest.name).toBe(APP);
    expect((await request.get(manifest.start_url)).status()).toBe(200);
    const sizes = manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`);
    expect(sizes).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src } of manifest.icons) {
      expect((await request.get(src)).status(), src).toBe(200);
    }
  });
});
