import { expect, test } from 'vitest';
import { faultOf } from './causes.ts';
import { marketplaceAt } from './redirect.ts';
import { networkError } from './requestError.ts';
import { type Answer, body, json, page, redirect, titled, wordPress } from './testing/answers.ts';
import { ask, PORT, type Row, STORE, testReasons } from './testing/failingApi.ts';

// One row for each cause: what an API sends, and what an operator reads who was woken by it. Answers without a row are in
// excerpt.test.ts.

const LET_IN = 'a plugin or a firewall closes the API: let everybody read it, browsers too';
const ROWS: readonly Row[] = [
  [
    'another host',
    redirect(301, (path) => `https://new.example${path}`),
    'it redirects (301) all to https://new.example; if that stays and is yours, set MARKETPLACE_URL to it',
  ],
  [
    'a language',
    redirect(302, (path) => `/en${path}`),
    `it redirects (302) all to http://market.example:${PORT}/en; if that stays and is yours, set MARKETPLACE_URL to it`,
  ],
  [
    'a log-in page',
    redirect(302, (path) => `/wp-login.php?redirect_to=${path}`),
    'it redirects (302) to another page; exempt the API from redirects for log-ins, cookies and languages, and look whether its plugin is active',
  ],
  [
    'plain permalinks',
    redirect(301, (path) => path.replace('?', '/?')),
    'it redirects (301) to the same URL with a slash; in WordPress choose other permalinks than Plain and let no plugin switch off REST; else answer without the slash',
  ],
  [
    'nowhere',
    redirect(302, () => 'http://['),
    'it redirects (302) to another page; exempt the API from redirects for log-ins, cookies and languages, and look whether its plugin is active',
  ],
  [
    'nginx with TLS',
    titled(400, '400 The plain HTTP request was sent to HTTPS port'),
    'its port speaks TLS; write https: in MARKETPLACE_URL',
  ],
  [
    'Apache with TLS',
    page(
      400,
      "<title>400 Bad Request</title><p>You're speaking plain HTTP to an SSL-enabled server port.",
    ),
    'its port speaks TLS; write https: in MARKETPLACE_URL',
  ],
  [
    'Dokan switched off',
    wordPress(404, 'rest_no_route'),
    'it answered 404: no such route (rest_no_route); activate Dokan and WooCommerce, let no plugin hide REST, and write no /wp-json in MARKETPLACE_URL',
  ],
  ['no such seller', wordPress(400, 'rest_invalid_param'), 'it has no such seller (400)'],
  ['a seller who is gone', json(410, {}), 'it has no such seller (410)'],
  ['no such seller of Dokan 3.7', wordPress(404, 'no_store_found'), 'it has no such seller (404)'],
  [
    'a page of HTML with 404',
    titled(404, 'Page not found'),
    'it has no page there (404), "Page not found"; the API is not at this URL: correct MARKETPLACE_URL, or its routes',
  ],
  [
    '429',
    json(429, {}),
    'it refuses for now (429), as hosts do that are asked too often; let this machine ask it 20 times a second',
    'may pass',
  ],
  [
    'REST closed',
    wordPress(401, 'rest_not_logged_in', 'Only for Ann.'),
    `it answered 401, "rest_not_logged_in: Only for Ann."; ${LET_IN}`,
  ],
  ['a firewall', titled(403, '403 Forbidden'), `it answered 403, "… Forbidden"; ${LET_IN}`],
  ['304', page(304, ''), 'it answered 304; check the cache before it'],
  [
    'an answer of two days ago',
    body(STORE, { age: '180000' }),
    'a cache answered with what it got 50 hours ago; check the cache before it',
  ],
  [
    'another seller',
    body(STORE.replace('31', '999')),
    'it answered with the id of another seller; check the cache before it',
  ],
  [
    'another API',
    json(200, { status: 'ok' }),
    "the answer is not a store's: it has no field of a store; look whether MARKETPLACE_URL leads to the right API",
  ],
];

testReasons(ROWS);

test('the service knows no seller when it answers 404 in JSON, and only then', async () => {
  const known = await ask('service', json(404, { message: 'Store not found' }));
  expect(known).toMatchObject({ isGone: true });
  const html = await ask('service', titled(404, 'Cannot GET /api/store/31'));
  expect(html).toMatchObject({ isGone: false, cause: 'no-page' });
});

test.each([
  [
    'CERT_HAS_EXPIRED',
    'its certificate, or its TLS, is not accepted (CERT_HAS_EXPIRED); renew it there',
  ],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'renew it there, for this host name'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'with the full chain of a known authority (fullchain.pem)'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'its port speaks no TLS, or no HTTP'],
  ['HPE_INVALID_CONSTANT', 'correct the port or the https: in MARKETPLACE_URL'],
  ['ENOTFOUND', 'its host name is unknown (DNS); correct it in MARKETPLACE_URL', true],
  [
    'ECONNREFUSED',
    'connection refused (ECONNREFUSED), HTTPS_PROXY unused; look into the log',
    true,
  ],
  ['ERR_TLS_HANDSHAKE_TIMEOUT', 'no whole answer (ERR_TLS_HANDSHAKE_TIMEOUT)', true],
])('says of %s what to do', (code, reason, mayPass = false) => {
  const cause = Object.assign(new AggregateError([]), { code });
  const error = networkError(new TypeError('fetch failed', { cause }), 1000);
  const source = marketplaceAt('https://market.example');
  const fault = faultOf({ source, url: `${source.url}/31`, error, unusedProxy: 'HTTPS_PROXY' });
  expect(fault.reason).toContain(reason);
  expect(fault.isTransient).toBe(mayPass);
});

test('follows a redirect once that only adds to the query, as WordPress’s cron does', async () => {
  const cron: Answer = (response, path) =>
    path.includes('doing_wp_cron')
      ? body(STORE)(response, path)
      : redirect(302, (one) => `${one}&doing_wp_cron=1`)(response, path);
  expect(await ask('marketplace', cron)).toBeNull();
});
