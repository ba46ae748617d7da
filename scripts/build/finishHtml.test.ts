import { expect, test } from 'vitest';
import { finishHtml } from './finishHtml.ts';
import { policyMeta } from './policyMeta.ts';

const sheet = (name: string): string =>
  `<link rel="stylesheet" type="text/css" href="/assets/${name}.css">`;
const texts = new Map([
  ['/assets/core.1.css', 'a{}'],
  ['/assets/again.1.css', 'a{}'],
  ['/assets/page.2.css', 'b{}'],
]);

test('inlines the styles of a page, each text once and in their order, and allows them first', () => {
  const styles = '<style>a{}b{}</style>';
  const sheets = ['core.1', 'again.1', 'page.2'].map(sheet).join('');
  const html = `<!doctype html><html><head><title>Page</title>${sheets}</head><body><p>Hello</p></body></html>`;
  expect(finishHtml(html, (url) => texts.get(url) ?? '')).toBe(
    `<!doctype html><html><head>${policyMeta(styles)}<title>Page</title>${styles}</head><body><p>Hello</p></body></html>`,
  );
});

test('preloads the display font that the styles carry', () => {
  const url = 'data:font/woff2;base64,d09GMg==';
  const html = `<head><title>Page</title>${sheet('core.1')}</head>`;
  expect(finishHtml(html, () => `@font-face{src:url(${url})format("woff2")}`)).toContain(
    `</title><link rel="preload" as="font" crossorigin href="${url}"><style>`,
  );
});
