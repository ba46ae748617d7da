// Texts that break layouts, parsers and comparisons. The list of naughty strings has more.

/** Open an embedding or override of the writing direction and never close it. */
const bidi = ['\u202a', '\u202b', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u200f'];

export const texts: readonly string[] = [
  'W'.repeat(50_000),
  'ﷺ'.repeat(5_000),
  '𒐫'.repeat(2_000),
  `Z${'\u0334\u0353\u0301'.repeat(2_000)}`,
  `https://a.example/${'a/'.repeat(10_000)}`,
  '\u00a0'.repeat(5_000) + 'end',
  'a\n'.repeat(20_000),
  'tab\t'.repeat(5_000),
  ...bidi.map((mark) => `${mark}drawkcab dna ${mark}sdrow lanretni`),
  'NUL \0 in \0 the \0 middle',
  'lone \ud800 high',
  'lone \udc00 low',
  '\ud83d',
  `&${'amp;'.repeat(20_000)}lt;script&gt;`,
  '&lol9;'.repeat(10_000),
  '&#0;&#x110000;&#xD800;&#xFFFE;&#128;',
  '&nbsp;&zwj;&rlm;&shy;',
  '\u200b\u200d\ufeff\u2060',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿👨‍👩‍👧‍👦'.repeat(500),
  '   ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '1e309',
  '[object Object]',
  '2024-02-30T25:61:61Z',
];
