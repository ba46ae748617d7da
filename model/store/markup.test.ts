import { expect, test } from 'vitest';
import { cleanLine, cleanParagraphs } from './text.ts';
import { withoutMarkup } from './markup.ts';

test.each([
  ['<p>Fast &amp; kind.</p>\n<p>Again!</p>', 'Fast & kind.\nAgain!'],
  ['One<br>two<br />three<BR/>four', 'One\ntwo\nthree\nfour'],
  ['<p style="margin:0" class=\'a > b\'>Good</p >', 'Good'],
  ['<!-- wp:paragraph {"drop":true} --><p>Good</p><!-- /wp:paragraph -->', 'Good'],
  ['<!--[if gte mso 9]><xml>Word</xml><![endif]-->Good', 'Good'],
  ['Nice <img src="https://s.w.org/smile.svg" alt=":)" class="wp-smiley"/> seller', 'Nice seller'],
  ['<ul><li>fast</li><li>cheap</li></ul>', 'fast\ncheap'],
  ['<h2>Great</h2><blockquote>It was</blockquote><hr>', 'Great\nIt was'],
  [
    '<strong>Very</strong> <em>good</em>, <a href=https://x.example/?a=1&b=2>here</a>',
    'Very good, here',
  ],
  ['<SPAN LANG=en>Good</SPAN>&nbsp;<font color="#f00" size=+1>job</font>', 'Good job'],
  ['<table><tr><td>Fast</td><td>Good</td></tr></table>', 'Fast\nGood'],
  ['<figure><thead><th>Game</th></thead><figcaption>Mine</figcaption></figure>', 'Game\nMine'],
  [
    '<section><dl><dt>Fast</dt><dd>Very</dd></dl></section><center>Good</center>',
    'Fast\nVery\nGood',
  ],
  ['Long<wbr>word, <kbd>F1</kbd> <acronym title="good game">GG</acronym>', 'Longword, F1 GG'],
  ['<p>&nbsp;</p>', ''],
  ['<p><br data-mce-bogus="1"></p>', ''],
  ['<img src="smile.gif">', ''],
])('reads %j as %j', (raw, text) => {
  expect(cleanParagraphs(raw, 200)).toBe(text);
});

test.each([
  'I <3 this',
  '<gg>',
  '<GG> well played <ez>',
  'if a<b and c>d',
  '<b and strong>',
  '<script>alert(1)</script>',
  '<style>p{}</style>',
  '<!-- never closed',
  'a<br',
  '<br2>',
])('leaves %j as written', (raw) => {
  expect(cleanParagraphs(raw, 200)).toBe(raw);
});

test('leaves markup that was escaped, because its author wrote it to be seen', () => {
  expect(cleanParagraphs('Use &lt;b&gt;bold&lt;/b&gt;', 200)).toBe('Use <b>bold</b>');
});

test('puts names and places on one line', () => {
  expect(cleanLine('<p>Ann</p><p>Lee</p>', 80)).toBe('Ann Lee');
  expect(cleanLine('Porto<br/>Portugal', 80)).toBe('Porto Portugal');
});

// If one of them took quadratic time, this would take minutes.
test.each(['<!--', '<p ', '<p a="', `<p a='<p a="`, '<a href = ', '<br\n'])(
  'reads thousands of %j without an end',
  (raw) => {
    for (const part of [raw, ' ', 'a ']) {
      expect(withoutMarkup(raw + part.repeat(200_000))).toContain(raw.slice(0, 2));
    }
  },
);
