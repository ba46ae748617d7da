import { expect, test } from 'vitest';
import { decodeEntities } from './entities.ts';

test.each([
  ['Tea & Jo&#039;s &quot;best&quot; &lt;3 &amp; more', 'Tea & Jo\'s "best" <3 & more'],
  ['&eacute;t&eacute; &ndash; &hellip; &euro;5 &Omega;', 'été – … €5 Ω'],
  ['&#8217;&#x2019;&#X2019;', '’’’'],
  ['&#146; as Windows wrote it', '’ as Windows wrote it'],
  ['&yuml; ends Latin 1, &nbsp; begins it', 'ÿ ends Latin 1, \u00a0 begins it'],
])('decodes %s', (raw, text) => {
  expect(decodeEntities(raw)).toBe(text);
});

test.each(['AT&T', 'a & b', '&;', '&bogus;', '&constructor;', '&__proto__;', '&amp', '&#x;'])(
  'keeps %s, which is no entity',
  (raw) => {
    expect(decodeEntities(raw)).toBe(raw);
  },
);

test.each(['&#0;', '&#xD800;', '&#x110000;', '&#99999999;'])(
  'replaces %s, which is no character',
  (raw) => {
    expect(decodeEntities(raw)).toBe('\ufffd');
  },
);

test('decodes only once, so escaped markup stays text', () => {
  expect(decodeEntities('&amp;lt;script&amp;gt;')).toBe('&lt;script&gt;');
});
