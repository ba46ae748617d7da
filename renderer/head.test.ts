import { expect, test } from 'vitest';
import type { PageHead } from '../model/page.ts';
import { headTags, hoistPreloads, htmlTag, structuredData } from './head.ts';

const environment = {
  marketplaceUrl: 'https://market.example',
  storeServiceUrl: 'https://stores.example',
  siteUrl: 'https://www.market.example',
};
/** Returns the lines of a page's head. */
const head = (path: string, page: PageHead): string[] =>
  headTags(path, page, environment).replaceAll('><', '>\n<').split('\n');

// The name and the headline of tests/content have every character that needs escaping.
const NAME = 'Gä&quot;&amp;&#x27;&lt;市&gt;';
const HEADLINE = 'LEADING &quot;MARKET&quot; &amp; &lt;PLAY&gt; GÄMERS&#x27; 市';
const FIRST = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
];
const COLOURS = [
  '<meta name="theme-color" content="#0b0c12">',
  '<meta name="color-scheme" content="dark">',
];
const ICONS = [
  '<link rel="icon" href="/icons/192.png" sizes="192x192">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any">',
  '<link rel="apple-touch-icon" href="/icons/180.png">',
  '<link rel="manifest" href="/site.webmanifest">',
];

test('has title, description, URL, share image, colours and icons', () => {
  expect(head('/about', { title: 'About <us>', description: 'What we "do"' })).toEqual([
    ...FIRST,
    `<title>About &lt;us&gt; | ${NAME}</title>`,
    '<meta name="description" content="What we &quot;do&quot;">',
    ...COLOURS,
    '<link rel="canonical" href="https://www.market.example/about">',
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${NAME}">`,
    `<meta property="og:title" content="About &lt;us&gt; | ${NAME}">`,
    '<meta property="og:description" content="What we &quot;do&quot;">',
    '<meta property="og:url" content="https://www.market.example/about">',
    '<meta property="og:image" content="https://www.market.example/images/share/site.jpg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${NAME}: ${HEADLINE}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="expect" href="#open-menu" blocking="render">',
    ...ICONS,
  ]);
});

test('keeps a page that has moved out of search engines, and opens the new one', () => {
  const page = { title: 'Moved', description: 'New', redirect: '/store/new', noindex: true };
  expect(head('/store/old', { ...page, expects: 'main' })).toEqual([
    ...FIRST,
    `<title>Moved | ${NAME}</title>`,
    '<meta http-equiv="refresh" content="0; url=/store/new">',
    '<meta name="description" content="New">',
    ...COLOURS,
    '<meta name="robots" content="noindex">',
    '<link rel="expect" href="#main" blocking="render">',
    ...ICONS,
  ]);
});

test.each<[string, string, PageHead, string]>([
  ['name and headline without a title', '/', {}, `<title>${NAME} | ${HEADLINE}</title>`],
  ['the home page’s URL', '/', {}, '<link rel="canonical" href="https://www.market.example/">'],
  ['the new URL as canonical', '/a', { redirect: '/b' }, 'href="https://www.market.example/b"'],
  ['the share image’s text', '/a', { shareImageAlt: 'A fort' }, ':alt" content="A fort"'],
  ['its own share image', '/a', { shareImage: '/a.jpg' }, '"https://www.market.example/a.jpg"'],
])('has %s', (_, path, page, text) => {
  expect(head(path, page).join('\n')).toContain(text);
});

test('has the language and its direction', () => {
  expect(htmlTag('en')).toBe('<html lang="en">');
  expect(htmlTag('ar')).toBe('<html lang="ar" dir="rtl">');
});

test('text in structured data cannot close its script element', () => {
  const text = '</script><script>alert(1)';
  expect(structuredData([{ name: text }, { name: 'b' }])).toBe(
    String.raw`<script type="application/ld+json">{"@context":"https://schema.org","name":"\u003c/script>\u003cscript>alert(1)"}</script>` +
      '<script type="application/ld+json">{"@context":"https://schema.org","name":"b"}</script>',
  );
  expect(structuredData()).toBe('');
});

test('separates preloads from the page', () => {
  const link = '<link rel="preload" as="image" href="/a.avif"/>';
  const html = `<p>Hello</p>${link}`;
  expect(hoistPreloads(link + link + html)).toEqual({ preloads: link + link, html });
});
