import { expect, test } from 'vitest';
import { divideStyles } from './divideStyles.ts';

const FIRST = '<html dir="ltr"><body><h1 class="title large">Hello</h1><p>A <a href="/">link</a>';

test.each([
  ['a class of the first screen', '.title{color:red}', 'early'],
  ['an element of the first screen', 'h1{font:700 .5rem/.98 a}', 'early'],
  ['what a browser adds', 'p::before{content:".other"}', 'early'],
  ['a wide window and the first screen', '@media (width>960px){.title{color:red}}', 'early'],
  ['the font in the page', '@font-face{src:url(data:font/woff2;base64,a)format("woff2")}', 'early'],
  ['what is not focused', '.title:not(:focus){clip-path:inset(50%)}', 'early'],
  ['a state that nobody knows', 'p:of-the-future{color:red}', 'early'],
  ['fonts that are loaded', '@font-face{src:url(/a.woff2)}@font-face{src:local(a)}', 'late'],
  ['classes of the rest', '.card,.title-of-card{margin:.5rem}', 'late'],
  ['an attribute that is another one', ':root[dir=rtl] p{margin:.5rem}', 'late'],
  ['print, also of the first screen', '@media print{.title{color:#000}}', 'late'],
  ['browsers that lack something', '@supports not selector(:has(*)){.title{color:red}}', 'late'],
  ['forced colours', '@media (forced-colors:active){.title{border:1px solid}}', 'late'],
  ['what is hovered', 'a:hover,.title:has(a:active){color:red}', 'late'],
  ['focus, whatever has it', ':focus-visible{outline:0}', 'late'],
  ['what is hovered in a wide window', '@media (width>960px){a:hover{color:red}}', 'late'],
])('a rule for %s', (_, style, part) => {
  const other = part === 'early' ? 'late' : 'early';
  expect(divideStyles([style], FIRST)).toEqual({ [part]: style, [other]: '' });
});

test('a rule is divided by selector', () => {
  const style = '.other,.large{a:b}';
  expect(divideStyles([style], FIRST)).toEqual({ early: '.large{a:b}', late: '.other{a:b}' });
});

test('both parts keep the order of the rules', () => {
  const styles = ['.card{a:b}', '.title{a:b}.rest{a:b}', 'a:hover{a:b}p{a:b}'];
  expect(divideStyles(styles, FIRST)).toEqual({
    early: '.title{a:b}p{a:b}',
    late: '.card{a:b}.rest{a:b}a:hover{a:b}',
  });
});
