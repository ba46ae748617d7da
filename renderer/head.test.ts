import { describe, expect, test } from 'vitest';
import { site } from '../data/content/site.ts';
import { escapeHtml } from '../data/lib/html.ts';
import type { PageHead } from '../data/site/page.ts';
import { headTags, hoistPreloads, scriptJson, structuredData } from './head.ts';

const environment = {
  marketplaceUrl: 'https://market.example',
  storeServiceUrl: 'https://stores.example',
  siteUrl: 'https://www.market.example',
  basePath: '/shop/',
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
  test('says the encoding first', () => {
    expect(head()).toMatch(/^<meta charset="utf-8">/);
  });

  test('has its title, escaped, before the name of the site', () => {
    expect(head()).toContain(
      `<title>About &lt;us&gt; &amp; &quot;them&quot; | ${escapeHtml(site.appName)}</title>`,
    );
  });

  test('has the name of the site and its headline where it has no title of its own', () => {
    expect(head({ title: undefined })).toContain(
      `<title>${escapeHtml(`${site.appName} | ${site.headline}`)}</title>`,
    );
  });

  test('names its one address, under the path prefix', () => {
    expect(head()).toContain('<link rel="canonical" href="https://www.market.example/shop/about">');
  });

  test('names the home page without a doubled slash', () => {
    expect(head({ path: '/' })).toContain('href="https://www.market.example/shop/">');
  });

  test('shows a picture where it is shared', () => {
    expect(head()).toContain(
      '<meta property="og:image" content="https://www.market.example/shop/images/share/site.jpg">',
    );
    expect(head()).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  test('of an error page keeps it out of search engines and claims no address', () => {
    const error = head({ noindex: true });
    expect(error).toContain('<meta name="robots" content="noindex">');
    expect(error).not.toContain('canonical');
    expect(error).not.toContain('og:');
  });

  test('finds icons and manifest under the path prefix', () => {
    expect(head()).toContain('href="/shop/favicon.svg"');
    expect(head()).toContain('href="/shop/site.webmanifest"');
  });
});

test('no text can break out of structured data', () => {
  const scripts = structuredData([{ '@type': 'Thing', name: '</script><script>alert(1)' }]);
  expect(scripts).toContain('<script type="application/ld+json">{"@context":"https://schema.org"');
  expect(scripts.match(/<\/script>/g)).toHaveLength(1);
});

test.each(['</script>', '<!-- <script>', '<\u2028'])(
  'data with %j cannot end its script',
  (text) => {
    expect(scriptJson({ text })).not.toContain('<');
  },
);

// U+2028 ends a line of a program, but a data block is parsed as JSON, in which it is any character.
test('script data reads back as it was written', () => {
  const value = { text: '</script><!-- \u2028 & "' };
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});

test('preloads in front of the page go to its head', () => {
  const link = '<link rel="preload" as="image" href="/a.avif"/>';
  expect(hoistPreloads(`${link}${link}<p>Hello</p>`)).toEqual({
    preloads: link + link,
    html: '<p>Hello</p>',
  });
});

test('a page without preloads stays as it is', () => {
  expect(hoistPreloads('<p>Hello</p>')).toEqual({ preloads: '', html: '<p>Hello</p>' });
});
