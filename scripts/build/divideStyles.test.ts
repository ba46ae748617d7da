import { expect, test } from 'vitest';
import { divideStyles } from './divideStyles.ts';

const FIRST = '<head></head><body><h1 class="title large">Hello</h1>';

test.each([
  ['a class of the first screen', '.title{color:red}', 'early'],
  ['a class that is one of several', 'a,.other .large:hover{color:red}', 'early'],
  ['elements alone, such as the base', 'h1{font:700 .5rem/.98 a}', 'early'],
  ['the font in the page', '@font-face{src:url(data:font/woff2;base64,a)format("woff2")}', 'early'],
  ['fonts that are loaded', '@font-face{src:url(/a.woff2)}@font-face{src:local(a)}', 'late'],
  ['classes of the rest', '.card,.title-of-card{margin:.5rem}', 'late'],
  ['print, also of the first screen', '@media print{.title{color:#000}}', 'late'],
  ['forced colours', '@media (forced-colors:active){.title{border:1px solid}}', 'late'],
  ['a wide window and the first screen', '@media (width>960px){.title{color:red}}', 'early'],
])('a style sheet for %s', (_, style, part) => {
  const other = part === 'early' ? 'late' : 'early';
  expect(divideStyles([style], FIRST)).toEqual({ [part]: style, [other]: '' });
});

test('both parts keep the order of the style sheets', () => {
  const styles = ['.card{a:b}', '.title{a:b}', '.rest{a:b}', 'p{a:b}'];
  expect(divideStyles(styles, FIRST)).toEqual({
    early: '.title{a:b}p{a:b}',
    late: '.card{a:b}.rest{a:b}',
  });
});
