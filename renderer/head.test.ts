import { describe, expect, test } from 'vitest';
import { site } from '../model/content/site.ts';
import { escapeHtml } from '../model/lib/html.ts';
import type { PageHead } from '../model/page.ts';
import { headTags, hoistPreloads, scriptJson, structuredData } from './head.ts';

const environment = {
  marketplaceUrl: 'https://market.example',
  storeServiceUrl: 'https://stores.example',
  siteUrl: 'https://www.market.example',
};
const content = {
  title: 'About <us> & "them"',
  description: 'What we do',
  shareImage: '/images/share/site.jpg',
  noindex: false,
};
const head = ({ path, ...page }: Partial<PageHead> & { path?: string } = {}): string =>
  headTags(path ?? '/about', { ...content, ...page }, environment);

describe('the head of a page', () => {
  test('begins with the encoding', () => {
    expect(head()).toMatch(/^<meta charset="utf-8">/);
  });

  test('has the escaped title before the name of the site', () => {
    expect(head()).toContain(
      `<title>About &lt;us&gt; &amp; &quot;them&quot; | ${escapeHtml(site.appName)}</title>`,
    );
  });

  test('has the site’s name and headline when the page has no title', () => {
    expect(head({ title: undefined })).toContain(
      `<title>${escapeHtml(`${site.appName} | ${site.headline}`)}</title>`,
    );
  });

  test('has the canonical URL', () => {
    expect(head()).toContain('<link rel="canonical" href="https://www.market.example/about">');
  });

  test('has the home page’s URL without a doubled slash', () => {
    expect(head({ path: '/' })).toContain('href="https://www.market.example/">');
  });

  test('has a share image', () => {
    expect(head()).toContain(
      '<meta property="og:image" content="https://www.market.example/images/share/site.jpg">',
    );
    expect(head({ shareImageAlt: 'A fort' })).toContain('"og:image:alt" content="A fort">');
    expect(head()).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  test('keeps an error page out of search engines', () => {
    const error = head({ noindex: true });
    expect(error).toContain('<meta name="robots" content="noindex">');
    expect(error).not.toContain('canonical');
    expect(error).not.toContain('og:');
  });

  test('has the colour of the page’s ground for the browser’s bars', () => {
    expect(head()).toContain('<meta name="theme-color" content="#0b0c12">');
    expect(head()).toContain('<meta name="color-scheme" content="dark">');
  });

  test('gives search engines and other sites the page’s description', () => {
    expect(head()).toContain('<meta name="description" content="What we do">');
    expect(head()).toContain('<meta property="og:description" content="What we do">');
    expect(head()).toContain('<meta property="og:url" content="https://www.market.example/about">');
  });

  test('has icons and manifest', () => {
    expect(head()).toContain('href="/favicon.svg"');
    expect(head()).toContain('<link rel="apple-touch-icon" href="/icons/180.png">');
    expect(head()).toContain('<link rel="icon" href="/icons/192.png" sizes="192x192">');
    expect(head()).toContain('href="/site.webmanifest"');
  });
});

test('text in structured data cannot close its script element', () => {
  const scripts = structuredData([{ '@type': 'Thing', name: '</script><script>alert(1)' }]);
  expect(scripts).toContain('<script type="application/ld+json">{"@context":"https://schema.org"');
  expect(scripts.match(/<\/script>/g)).toHaveLength(1);
});

test('parsing script data gives the original value', () => {
  const value = { text: '</script><!-- \u2028 & "' };
  expect(scriptJson(value)).not.toContain('<');
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});

test('separates preloads from the page', () => {
  const link = '<link rel="preload" as="image" href="/a.avif"/>';
  expect(hoistPreloads(`${link}${link}<p>Hello</p>`)).toEqual({
    preloads: link + link,
    html: '<p>Hello</p>',
  });
});
