import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checker } from '../../model/content/checker.ts';
import { readText } from '../../model/content/readText.ts';
import { TextPage } from './TextPage.tsx';

const FRONT_MATTER = `---
title: Contact Us
eyebrow: Get in touch
heading: Contact Us
description: How to reach us.
updated: 2024-09-16
`;

/** Returns the page's HTML for this Markdown, without newlines between blocks. */
function pageOf(markdown: string, matter = FRONT_MATTER): string {
  const values = { star: '*a* &amp; <b>', url: 'https://relay.example/@us?a=1&b=2' };
  const checker = new Checker();
  const document = readText(checker, `${matter}---\n${markdown}`, 'x.md', values);
  expect(checker.problems).toEqual([]);
  return renderToStaticMarkup(<TextPage text={document} />).replace(/>\n/g, '>');
}

describe('a text', () => {
  it.each([
    ['', ''],
    ['en', ''],
    ['de', ' lang="de"'],
    ['ar', ' lang="ar" dir="rtl"'],
  ])('names its language %j if it is another one than the site’s', (language, attributes) => {
    const matter = language === '' ? FRONT_MATTER : `${FRONT_MATTER}language: ${language}\n`;
    expect(pageOf('a', matter)).toMatch(new RegExp(`^<article class="[^"]*"${attributes}>`));
  });

  it.each([
    [
      'a *b* **c** `<d>`.\\\ne',
      '<p>a <em>b</em> <strong>c</strong> <code>&lt;d&gt;</code>.<br>e</p>',
    ],
    ['A & B \\* \\{c\\} "C" < 5', '<p>A &amp; B * {c} &quot;C&quot; &lt; 5</p>'],
    ['3. d\n4. e\n   - f', '<ol start="3"><li>d</li><li>e<ul><li>f</li></ul></li></ol>'],
    ['1. a\n1. b\n1. c', '<ol><li>a</li><li>b</li><li>c</li></ol>'],
    [
      '1. a\n2. b\n2. c\n5. d',
      '<ol><li>a</li><li>b</li><li value="2">c</li><li value="5">d</li></ol>',
    ],
    [
      '31. Dezember\n\n1. Januar',
      '<ol start="31"><li><p>Dezember</p></li><li value="1"><p>Januar</p></li></ol>',
    ],
    ['0. a\n1. b', '<ol start="0"><li>a</li><li>b</li></ol>'],
    ['98. a\n100. b', '<ol start="98"><li>a</li><li value="100">b</li></ol>'],
    ['2024. a', '<ol start="2024"><li>a</li></ol>'],
    ['> q\n\n---', '<blockquote><p>q</p></blockquote><hr>'],
    [
      '[a](/about#who) [b](#x) [c](mailto:d@e.example)\n\n## x',
      '<a href="/about#who">a</a> <a href="#x">b</a> <a href="mailto:d@e.example">c</a>',
    ],
    ['[d](tel:+1-202-555-0100;ext=1)', '<p><a href="tel:+1-202-555-0100;ext=1">d</a></p>'],
    ['## For *buyers*', '<h2 id="for-buyers"><a href="#for-buyers">For <em>buyers</em></a></h2>'],
  ])('%j is shown as %s', (markdown, html) => {
    expect(pageOf(markdown)).toContain(html);
  });

  it('shows a configured value as plain text', () => {
    expect(pageOf('See {star}.')).toContain('<p>See *a* &amp;amp; &lt;b&gt;.</p>');
  });

  it('opens links to other sites in a new tab, and tells screen readers so', () => {
    expect(pageOf('[@us]({url})')).toMatch(
      /<a href="https:\/\/relay\.example\/@us\?a=1&amp;b=2" target="_blank" rel="noopener" aria-describedby="new-tab">@us<span>\u2060<svg/,
    );
  });
});

describe('a table', () => {
  it('has headers for screen readers, and can be focused to scroll it by keyboard', () => {
    expect(
      pageOf('| Data | *Why* we store it |\n| --- | ---: |\n| Name {star} | [b](/b) |'),
    ).toContain(
      '<div role="group" tabindex="0" aria-label="Data, Why we store it"><table>' +
        '<thead><tr><th scope="col">Data</th><th scope="col" style="text-align:end"><em>Why</em> we store it</th></tr></thead>' +
        '<tbody><tr><td>Name *a* &amp;amp; &lt;b&gt;</td><td style="text-align:end"><a href="/b">b</a></td></tr></tbody></table></div>',
    );
  });

  it('has names of rows below an empty first cell', () => {
    expect(pageOf('| | Buyers |\n| - | - |\n| Fee | 5 % |')).toContain(
      '<tr><td></td><th scope="col">Buyers</th></tr></thead><tbody><tr><th scope="row">Fee</th><td>5 %</td></tr>',
    );
  });
});

it('a text without tableOfContents has a lead, sections and cards, and no contents', () => {
  const html = pageOf('lead\n\n## A\n\none\n\n### B\n\ntwo\n\n### C\n\nthree\n\n## D\n\nfour');
  const shape = html.replace(/ (?:class|id|href)="[^"]*"/g, '').replace(/<\/?a>/g, '');
  expect(shape).toContain(
    '<div><p>lead</p></div><span hidden=""></span><section><h2>A</h2><div><p>one</p><div><div><h3>B</h3><p>two</p></div>' +
      '<div><h3>C</h3><p>three</p></div></div></div></section><section><h2>D</h2><div><p>four</p></div></section>',
  );
  expect(html).not.toContain('<nav');
});

it('a text with tableOfContents lists its main parts, and shows the day of its last change', () => {
  const html = pageOf('## One\n\n### Two\n\na', `${FRONT_MATTER}tableOfContents: true\n`);
  expect(html).toMatch(/<nav[^>]*aria-label="Contents">/);
  expect(html).toContain('<ol><li><a href="#one">One</a></li></ol>');
  expect(html).toContain('Last updated <time dateTime="2024-09-16">16 Sep 2024</time>');
});

it('a text with tableOfContents and no headings shows the day, and no empty box', () => {
  const html = pageOf('One.', `${FRONT_MATTER}tableOfContents: true\n`);
  expect(html).toContain('Last updated');
  expect(html).not.toContain('<nav');
});
