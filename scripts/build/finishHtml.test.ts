import { expect, test } from 'vitest';
import { finishHtml, policyMeta } from './finishHtml.ts';

const sheet = (name: string): string =>
  `<link rel="stylesheet" type="text/css" href="/assets/${name}.css">`;
const texts = new Map([
  ['/assets/core.1.css', 'a{}'],
  ['/assets/again.1.css', 'a{}'],
  ['/assets/page.2.css', 'b{}'],
]);

const page = (head: string, body = 'Hello'): string =>
  `<html><head><title>Page</title>${head}</head><body>${body}</body></html>`;
const END = '<span id="first-screen-end" hidden=""></span>';

test('inlines each style once, in order, at the end of the head, and puts the policy first', () => {
  const styles = '<style>a{}b{}</style>';
  const sheets = ['core.1', 'again.1', 'page.2'].map(sheet).join('');
  const description = '<meta name="description" content="A page">';
  expect(finishHtml(page(sheets + description), (url) => texts.get(url) ?? '')).toBe(
    page(description + styles).replace('<head>', `<head>${policyMeta(styles)}`),
  );
});

test('puts the styles that the first screen does not need behind it', () => {
  const css: Record<string, string> = { '/assets/a.css': '.a{}', '/assets/b.css': '.b{}' };
  const [early, late] = ['<style>.a{}</style>', '<style>.b{}</style>'];
  const body = (styles: string) => `<h1 class="a">A</h1>${END}${styles}<p class="b">B</p>`;
  const html = finishHtml(page(sheet('b') + sheet('a'), body('')), (url) => css[url] ?? '');
  const divided = page(early, body(late));
  expect(html).toBe(divided.replace('<head>', `<head>${policyMeta(divided)}`));
});

test('puts the display font last, and preloads it', () => {
  const url = 'data:font/woff2;base64,d09GMg==';
  const face = `@font-face{src:url(${url})format("woff2")}`;
  expect(finishHtml(`<head>${sheet('core.1')}</head>`, () => `${face}a{}`)).toContain(
    `<style>a{}${face}</style><link rel="preload" as="font" crossorigin media="(device-posture)" href="${url}"></head>`,
  );
});

test('has the scripts of the islands that a page has, once and last', () => {
  const island = (name: string) => `<div data-island="${name}"></div>`;
  const scripts = new Map([
    ['Search', ['/Search.1.js', '/react.2.js']],
    ['Carousel', ['/Carousel.3.js']],
  ]);
  const body = island('Search') + island('Search') + island('InDevelopment');
  expect(finishHtml(page('', body), () => '', scripts)).toContain(
    `${body}<script type="application/json" id="island-scripts">{"Search":["/Search.1.js","/react.2.js"]}</script></body>`,
  );
  expect(finishHtml(page(''), () => '', scripts)).not.toContain('island-scripts');
});

test.each([
  [
    'each inline style once',
    '<style></style><p>text</p><style media="print"></style>',
    " 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  ],
  ['no inline style on a page without styles', '<p>text</p>', ''],
])('allows %s', (_, html, source) => {
  expect(policyMeta(html)).toBe(
    `<meta http-equiv="Content-Security-Policy" content="style-src 'self'${source}; style-src-attr 'unsafe-inline'">`,
  );
});
