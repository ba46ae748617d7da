import { expect, test } from 'vitest';
import { finishHtml, policyMeta } from './finishHtml.ts';

const sheet = (name: string): string =>
  `<link rel="stylesheet" type="text/css" href="/assets/${name}.css">`;
const texts = new Map([
  ['/assets/core.1.css', 'a{}'],
  ['/assets/again.1.css', 'a{}'],
  ['/assets/page.2.css', 'b{}'],
]);

test('inlines each style once, in order, and puts the policy first', () => {
  const styles = '<style>a{}b{}</style>';
  const sheets = ['core.1', 'again.1', 'page.2'].map(sheet).join('');
  const page = (before: string, after: string): string =>
    `<html><head>${before}<title>Page</title>${after}</head><body>Hello</body></html>`;
  expect(finishHtml(page('', sheets), (url) => texts.get(url) ?? '')).toBe(
    page(policyMeta(styles), styles),
  );
});

test('preloads the display font of the styles', () => {
  const url = 'data:font/woff2;base64,d09GMg==';
  const html = `<head><title>Page</title>${sheet('core.1')}</head>`;
  expect(finishHtml(html, () => `@font-face{src:url(${url})format("woff2")}`)).toContain(
    `</title><link rel="preload" as="font" crossorigin media="(device-posture)" href="${url}"><style>`,
  );
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
