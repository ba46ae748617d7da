import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import * as fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { leanHtml } from './leanHtml.ts';

test.each([
  ['<p class="a" id="b">x</p>', '<p class=a id=b>x</p>'],
  ['<a href="https://a.example/b?c#d">x</a>', '<a href=https://a.example/b?c#d>x</a>'],
  ['<img alt="" hidden=""/>', '<img alt hidden>'],
  ['<ul><li>a</li><li>b</li></ul><p>', '<ul><li>a<li>b</ul><p>'],
  ['<ol><li>a<ul><li>b</li></ul></li></ol>', '<ol><li>a<ul><li>b</ul></ol>'],
])('%s needs no more than %s', (html, lean) => {
  expect(leanHtml(html)).toBe(lean);
});

test.each([
  '<p class="a b">two words</p>',
  '<p title="it&#x27;s">an apostrophe</p>',
  '<p title="&quot;&gt;&lt;">markup in a value</p>',
  '<a href="/">a slash, which would look like the tag’s own</a>',
  '<p style="--a:1;--b:2%">more than names and addresses</p>',
  '<li>an item</li><link>',
  '<p>=&quot;a&quot; /&gt; &lt;/li&gt;&lt;li&gt;</p>',
  '<p>one<!-- -->two</p>',
])('%s stays as it is', (html) => {
  expect(leanHtml(html)).toBe(html);
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '"', "'", '<', '>', '/', ' ', '&', ';', 'l', 'i') }),
  fc.constantFrom(...naughtyStrings, '/', 'a/', 'x=', '="a"', '</li><li>', '" onload="x', '/>'),
);
const attributes = fc.record(
  { title: hostile, className: hostile, 'data-review': hostile, 'aria-label': hostile },
  { requiredKeys: [] },
);
/** What pages are made of: elements in elements, void ones, lists, texts side by side. */
const { tree } = fc.letrec<{ tree: ReactNode; item: ReactNode }>((tie) => {
  const children = fc.array(tie('tree'), { maxLength: 3 });
  const element = (name: string, inner: typeof children) =>
    fc.tuple(attributes, inner).map(([own, nodes]) => createElement(name, own, ...nodes));
  return {
    item: element('li', children),
    tree: fc.oneof(
      { depthSize: 'small' },
      hostile,
      attributes.map((own) => createElement('img', own)),
      attributes.map((own) => createElement('br', own)),
      element('div', children),
      element('svg', children),
      element('ul', fc.array(tie('item'), { maxLength: 3 })),
      element('ol', fc.array(tie('item'), { maxLength: 3 })),
    ),
  };
});
const meaningOf = (html: string): string => DomUtils.getOuterHTML(parseDocument(html));

test('whatever people wrote, the elements, their values and their texts stay the same', () => {
  fc.assert(
    fc.property(tree, (node) => {
      const html = renderToString(createElement('main', null, node));
      const lean = leanHtml(html);
      expect(lean.length).toBeLessThanOrEqual(html.length);
      expect(meaningOf(lean)).toBe(meaningOf(html));
    }),
    { numRuns: 500 },
  );
});
