import { describe, expect, test } from 'vitest';
import { finishHtml } from './finishHtml.ts';

const page = (end: string): string => `<!doctype html><html><body><p>Hello</p>${end}</body></html>`;
const entry = '<script src="/assets/entry.js" type="module" async></script>';
const chunk = (name: string): string =>
  `\n<link rel="modulepreload" crossorigin href="/assets/${name}.js" as="script" type="text/javascript">`;

describe('a finished page', () => {
  const finished = finishHtml(page(entry + chunk('one') + chunk('two')), {
    bootScript: '/assets/boot.js',
  });

  test('loads the boot script and nothing else', () => {
    expect(finished.match(/<script\b[^>]*\bsrc="[^"]*"/g)).toEqual([
      '<script type="module" fetchpriority="low" src="/assets/boot.js"',
    ]);
    expect(finished).not.toContain('modulepreload');
  });

  test('tells the boot script what to load when somebody uses the page', () => {
    expect(finished).toContain('data-entry="/assets/entry.js"');
    expect(finished).toContain('data-chunks="/assets/one.js /assets/two.js"');
  });

  test('fetches the font ahead that every page needs, not the one that few do', () => {
    const preload = (name: string): string =>
      `<link rel="preload" href="/assets/${name}.woff2" as="font" type="font/woff2" crossorigin>`;
    const html = preload('sans.1') + preload('sans-ext.2') + page(entry);
    const assets = { bootScript: '/assets/boot.js' };
    expect(finishHtml(html, assets).match(/<link rel="preload"[^>]*>/g)).toEqual([
      preload('sans.1'),
    ]);
  });

  test('keeps its content', () => {
    expect(finished).toContain('<p>Hello</p>');
  });
});

test('a page without vike’s entry stops the build, so that waking cannot be lost unseen', () => {
  expect(() => finishHtml(page(''), { bootScript: '/assets/boot.js' })).toThrow(/finishHtml\.ts/);
});
