import { describe, expect, test } from 'vitest';
import { finishHtml } from './finishHtml.ts';
import { policyMeta } from './policyMeta.ts';

const page = (end: string, head = ''): string =>
  `<!doctype html><html><head>${head}<title>Page</title></head><body><p>Hello</p>${end}</body></html>`;
const assets = {
  bootScript: '/assets/boot.js',
  readStyle: (address: string): string => `/* ${address} */`,
};
const entry = '<script src="/assets/entry.js" type="module" async></script>';
const chunk = (name: string): string =>
  `\n<link rel="modulepreload" crossorigin href="/assets/${name}.js" as="script" type="text/javascript">`;

describe('a finished page', () => {
  const finished = finishHtml(page(entry + chunk('one') + chunk('two')), assets);

  test('loads the boot script and nothing else', () => {
    expect(finished.match(/<script\b[^>]*\bsrc="[^"]*"/g)).toEqual([
      '<script type="module" async fetchpriority="low" src="/assets/boot.js"',
    ]);
    expect(finished).not.toContain('modulepreload');
  });

  test('tells the boot script what to load when somebody uses the page', () => {
    expect(finished).toContain('data-entry="/assets/entry.js"');
    expect(finished).toContain('data-chunks="/assets/one.js /assets/two.js"');
  });

  test('keeps its content', () => {
    expect(finished).toContain('<p>Hello</p>');
  });
});

describe('the styles of a page', () => {
  const sheet = (name: string): string =>
    `<link rel="stylesheet" type="text/css" href="/assets/${name}.css">`;
  const texts = new Map([
    ['/assets/core.1.css', 'a{}'],
    ['/assets/again.1.css', 'a{}'],
    ['/assets/page.2.css', 'b{}'],
  ]);
  const finished = finishHtml(
    page(entry, ['core.1', 'again.1', 'page.2', 'late.3'].map(sheet).join('')),
    { ...assets, readStyle: (address) => texts.get(address) ?? '' },
  );

  test('come with it, each once and in their order', () => {
    expect(finished).toContain('</title><style>a{}b{}</style>');
  });

  test('are allowed by a policy that comes first', () => {
    expect(finished).toContain(`<head>${policyMeta('<style>a{}b{}</style>')}`);
  });

  test('are not asked for by code that is imported later: it finds a link that loads nothing', () => {
    expect(finished.match(/<link [^>]*disabled>/g)).toEqual(
      ['core.1', 'again.1', 'page.2'].map(
        (name) => `<link rel="stylesheet" href="/assets/${name}.css" disabled>`,
      ),
    );
  });

  test('block nothing where they are for what must be opened first', () => {
    expect(finished.match(/<link rel="stylesheet" href="[^"]*">/g)).toHaveLength(1);
    expect(finished).toContain('<link rel="stylesheet" href="/assets/late.3.css"></body>');
  });
});

test('a page without vike’s entry stops the build, so that waking cannot be lost unseen', () => {
  expect(() => finishHtml(page(''), assets)).toThrow(/finishHtml\.ts/);
});
