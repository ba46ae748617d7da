import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { body, HTML_TYPE, json, page, titled, wordPress } from './testing/answers.ts';
import { ask, type Row, SILENCE, STORE, testReasons } from './testing/failingApi.ts';

// Answers without a cause of their own: what a public report shows of them.

const FIREWALL =
  'look whether MARKETPLACE_URL leads to the API, and let it through any firewall before it';
const LOG = 'look into the log of its host if it stays';

const ROWS: readonly Row[] = [
  [
    'gzip that no header names',
    body(gzipSync(STORE)),
    'its answer is compressed otherwise than its headers say; correct the compression of the host, or of a cache before it',
  ],
  [
    'plain text as gzip',
    body(STORE, { 'content-encoding': 'gzip' }),
    'its answer is compressed otherwise than its headers say; correct the compression of the host, or of a cache before it',
  ],
  [
    'Latin-1',
    body(Buffer.from('{"a":"Café"}', 'latin1')),
    'its answer is not UTF-8; make it send its texts in UTF-8',
  ],
  [
    'a warning before the JSON',
    body(
      `<br />\n<b>Warning</b>:  Undefined variable $vendor in <b>/srv/www/a.php</b> on line <b>12</b><br />\n${STORE}`,
    ),
    'beside its JSON PHP prints "Warning: Undefined variable $vendor in … on line …"; switch off display_errors there (in WordPress WP_DEBUG_DISPLAY)',
  ],
  [
    'a deprecation after it',
    body(`${STORE}\nDeprecated: strlen() in C:\\shop\\a.php on line 3`, HTML_TYPE),
    'beside its JSON PHP prints "Deprecated: strlen() in … on line …"; switch off display_errors there (in WordPress WP_DEBUG_DISPLAY)',
  ],
  [
    'maintenance',
    wordPress(503, 'wp_die', 'Briefly unavailable for scheduled maintenance.'),
    `it answered 503, "wp_die: Briefly unavailable for scheduled maintenance."; ${LOG}`,
    'may pass',
  ],
  [
    'a critical error',
    page(500, '<p>There has been a critical error on this website.</p>'),
    `it answered 500 (text/html), "There has been a critical error on this website."; ${LOG}`,
    'may pass',
  ],
  [
    'a module of Apache',
    titled(406, 'Not Acceptable!'),
    `it answered 406 (text/html), "Not Acceptable!"; ${FIREWALL}`,
  ],
  [
    'a bot wall',
    body('<!DOCTYPE html><title>Just a moment...</title>'),
    `it answered 200, but no JSON, "Just a moment..."; ${FIREWALL}`,
  ],
  [
    'NaN',
    body('{"id":31,"rating":NaN,"name":"Ann"}'),
    `it answered 200, but no JSON, "Unexpected token 'N'"; ${FIREWALL}`,
  ],
  [
    'an answer that is cut off',
    body(STORE.slice(0, 30)),
    `it answered 200, but its JSON is cut off, "Unterminated string in JSON at position …"; ${LOG}`,
    'may pass',
  ],
  ['nothing', body(' \n'), `it answered 200, but nothing; ${LOG}`, 'may pass'],
  ['silence', SILENCE, `no whole answer within 1 s; ${LOG}`, 'may pass'],
  [
    'a connection that breaks',
    (response) => response.destroy(),
    `no whole answer (UND_ERR_SOCKET); ${LOG}`,
    'may pass',
  ],
];

testReasons(ROWS);

test('groups the rest by status, type and code, and never by what came', async () => {
  const causes = await Promise.all(
    ['A', 'B'].map((title) => ask('marketplace', titled(500, title)).then((fault) => fault?.cause)),
  );
  expect(causes).toEqual(['500 text/html ', '500 text/html ']);
});

test('shows at most 60 characters, without paths, URLs, addresses, numbers and data', () => {
  const parts = fc.constantFrom(
    '/srv/www/shop/a.php',
    'C:\\shop\\a.php',
    'https://shop.example/wp-json/stores/31',
    'ann@mail.example',
    '31',
    '{"email":"ann"}',
    '["ann"]',
    '<b>/srv/www</b>',
    'Warning:',
    'in',
    '<br />',
    '&quot;',
    '\n',
    'a'.repeat(40),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 40 }), (all) => {
      const shown = excerptOf(all.join(' '));
      expect(shown.length).toBeLessThanOrEqual(60);
      expect(shown).not.toMatch(/srv|shop|mail|ann|\d|["\n<>]/);
    }),
  );
});

test('quotes code and message of JSON, and nothing else of it', async () => {
  const comments = [{ message: 'Ann', code: 'x' }];
  expect((await ask('marketplace', json(500, { comments, message: 'Closed' })))?.reason).toContain(
    ', "Closed";',
  );
  expect((await ask('marketplace', json(500, { comments })))?.reason).not.toContain('"');
});
