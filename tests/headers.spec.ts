import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { APP, kinds, mainPages, statusPages, storePages } from './pages.ts';
import { expect, test, wake } from './test.ts';

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

/** Brings every part of a page into view, one screen after the other. */
async function scrollThrough(page: Page): Promise<void> {
  const screens = await page.evaluate(() => document.body.scrollHeight / innerHeight);
  for (let screen = 0; screen <= screens; screen++) {
    await page.evaluate((top) => scrollTo({ top: top * innerHeight, behavior: 'instant' }), screen);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

const all = [...mainPages, ...storePages, ...statusPages, { path: '/store/404.html' }];

for (const { path } of all) {
  test(`${path} breaks no rule of the content security policy, asleep or awake`, async ({
    page,
  }) => {
    const broken = await watchPolicy(page);
    const response = await page.goto(path);
    const policy = (await response?.headerValue('content-security-policy')) ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    await page.waitForLoadState('networkidle');
    expect(await broken()).toEqual([]);

    await wake(page);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    expect(await broken()).toEqual([]);
  });
}

for (const width of [390, 1440]) {
  test(`${width} px wide, panel, menu and search break no rule either`, async ({ page }) => {
    const broken = await watchPolicy(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await wake(page);
    if (width > 960) {
      await page.getByRole('button', { name: 'Games', exact: true }).click();
      await expect(page.locator('#games-panel').getByRole('listitem').first()).toBeVisible();
    } else {
      await page.getByRole('combobox').fill('craft');
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

const content = (page: Page, selector: string): Promise<string | null> =>
  page.locator(selector).getAttribute('content');

test.describe('the head', () => {
  for (const { path, title } of [...mainPages, ...storePages]) {
    test(`of ${path} says what search engines and sharing need`, async ({ page, request }) => {
      await page.goto(path);
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
      expect(await content(page, 'meta[property="og:url"]')).toBe(canonical);
      expect(await content(page, 'meta[property="og:title"]')).toBe(title);
      expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
      expect(await content(page, 'meta[name="theme-color"]')).toMatch(/^#[\da-f]{6}$/);
      const description = (await content(page, 'meta[name=description]')) ?? '';
      expect(description.length).toBeGreaterThan(30);
      expect(await content(page, 'meta[property="og:description"]')).toBe(description);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);

      const image = new URL((await content(page, 'meta[property="og:image"]')) ?? '');
      const shared = await request.get(image.pathname);
      expect(shared.status()).toBe(200);
      expect(shared.headers()['content-type']).toMatch(/^image\/(?:jpeg|png)$/);
    });
  }

  test('tells pages apart by title and description', async ({ request }) => {
    const seen = { title: new Set<string>(), description: new Set<string>() };
    for (const { path } of [...mainPages, ...storePages]) {
      const html = await (await request.get(path)).text();
      seen.title.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
      seen.description.add(/name="description" content="(.*?)"/.exec(html)?.[1] ?? '');
    }
    expect(seen.title.size).toBe(mainPages.length + storePages.length);
    expect(seen.description.size).toBe(mainPages.length + storePages.length);
  });

  for (const { path } of [...statusPages, { path: '/store/404.html' }]) {
    test(`of ${path} keeps it out of search engines`, async ({ page }) => {
      await page.goto(path);
      expect(await content(page, 'meta[name=robots]')).toBe('noindex');
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    });
  }

  for (const path of kinds) {
    test(`of ${path} names icons that are there`, async ({ page, request }) => {
      await page.goto(path);
      const icons = page.locator('link[rel=icon], link[rel=apple-touch-icon]');
      await expect(icons).toHaveCount(2);
      for (const icon of await icons.all()) {
        const response = await request.get((await icon.getAttribute('href')) ?? '');
        expect(response.status()).toBe(200);
        expect(response.headers()['content-type']).toMatch(/^image\//);
      }
    });
  }

  test('names a manifest that a browser installs from', async ({ page, request }) => {
    await page.goto('/');
    const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
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

  test('holds structured data that can be parsed', async ({ page }) => {
    for (const { path } of [...mainPages, ...storePages]) {
      await page.goto(path);
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(texts.length, path).toBeGreaterThan(0);
      for (const text of texts) {
        expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org' });
      }
    }
  });
});
