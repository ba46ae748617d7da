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
  const styles = 'a{}b{}';
  const sheets = ['core.1', 'again.1', 'page.2'].map(sheet).join('');
  const description = '<meta name="description" content="A page">';
  expect(finishHtml(page(sheets + description), (url) => texts.get(url) ?? '')).toBe(
    page(`${description}<style>${styles}</style>`).replace(
      '<head>',
      `<head>${policyMeta([styles])}`,
    ),
  );
});

test('puts the styles that the first screen does not need behind it, where HTML has a place for them', () => {
  const css: Record<string, string> = {
    '/assets/a.css': '.a{}',
    '/assets/b.css': '@media (width<1px){.b>i{}}',
  };
  const body = (styles: string) => `<h1 class="a">A</h1>${END}${styles}<p class="b">B</p>`;
  const html = finishHtml(page(sheet('b') + sheet('a'), body('')), (url) => css[url] ?? '');
  const text = '@media (width&lt;1px){.b>i{}}';
  const late = `<span translate="no" hidden><svg><style>${text}</style></svg></span>`;
  const policy = policyMeta(['.a{}', '@media (width<1px){.b>i{}}']);
  expect(html).toBe(page('<style>.a{}</style>', body(late)).replace('<head>', `<head>${policy}`));
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
