import { quoteOf } from './excerpt.ts';
import { NOT_ASKED } from './pace.ts';
import { movedBase, type Source } from './redirect.ts';
import { isJson, NOT_UTF8 } from './json.ts';
import type { RequestError } from './requestError.ts';
import { isRefusal } from './retryAfter.ts';

/** A request to an API that gave no usable answer. */
export interface Failure {
  readonly source: Source;
  /** That was asked. */
  readonly url: string;
  readonly error: RequestError;
  /** The variable of a proxy that is set and not used. */
  readonly unusedProxy: string | null;
}

/** Why an API gave no usable answer: a cause that other sellers' requests may have too. */
export interface ApiFault {
  /** The API's name in messages: "marketplace". */
  readonly api: string;
  /** Is the same for the same cause, whichever API has it. */
  readonly cause: string;
  /** Whose it is, what came, and what to do. No seller's id or URL is in it. */
  readonly reason: string;
  /** The API says that it has no such seller. */
  readonly isGone: boolean;
  /** It may pass, so that the API can be asked again. */
  readonly isTransient: boolean;
  /** For how long the API wants to be left alone. */
  readonly retryAfterMs: number | null;
}

/** The codes of JSON that is no answer for this seller, and of an answer that a cache gave. */
export const NO_ANSWER = 'NO_ANSWER';
export const OF_CACHE = 'OF_CACHE';

type Matches = (failure: Failure) => boolean;
type Text = string | ((failure: Failure) => string);

const isStatus =
  (...all: readonly number[]): Matches =>
  ({ error }) =>
    error.status !== null && all.includes(error.status);
const isCode =
  (pattern: RegExp): Matches =>
  ({ error }) =>
    pattern.test(error.code);
const says =
  (pattern: RegExp): Matches =>
  ({ error }) =>
    pattern.test(error.excerpt);
/** It leads to the same URL with a slash behind its path. */
const addsSlash: Matches = ({ error: { location }, url }) => {
  const [to, from] = [new URL(location ?? url), new URL(url)];
  return to.host === from.host && to.pathname === `${from.pathname}/`;
};
const newBase = ({ source, url, error }: Failure): string | null =>
  movedBase(source.url, url, error.location);

/** Dokan's codes for an id that no seller has: 400 since version 3.8, 404 before. */
const DOKAN_GONE = /"code"\s*:\s*"(?:rest_invalid_param|no_store_found)"/;
/** Only JSON knows sellers: a page of HTML with 404 is another server's. */
const isGone: Matches = ({ source, error: { status, excerpt } }) => {
  if (status === null || status >= 500 || !isJson(excerpt)) return false;
  const isMarketplace = source.variable === 'MARKETPLACE_URL';
  return status === 410 || (isMarketplace ? DOKAN_GONE.test(excerpt) : status === 404);
};

const PHP =
  /\b(?:Warning|Notice|Deprecated|(?:Fatal|Parse|database) error)(?:<\/\w+>)?\s*:|\bUncaught \w/;

const message: Text = ({ error }) => error.message;
const quoted: Text = ({ error }) => error.message + quoteOf(error);
const LET_IN = 'a plugin or a firewall closes the API: let everybody read it, browsers too';

/** What the API did, and what to do about it: the first that matches counts. The last one shows what came. */
const CAUSES: readonly (readonly [key: string, matches: Matches, what: Text, cure: Text])[] = [
  // 2026-10-02 a host that adds www. or moves to https; 2026-11-12 a plugin that adds a language.
  [
    'moved',
    (failure) => newBase(failure) !== null,
    (failure) => `${failure.error.message} all to ${newBase(failure)}`,
    ({ source: { variable, url }, error }) =>
      url.startsWith('https:') && error.location?.startsWith('http:')
        ? 'correct that there: browsers do not follow it to http:'
        : `if that stays and is yours, set ${variable} to it`,
  ],
  // 2026-10-02 plain permalinks; 2026-11-26 a plugin that switches REST off.
  [
    'slash',
    addsSlash,
    ({ error }) => `${error.message} to the same URL with a slash`,
    'in WordPress choose other permalinks than Plain and let no plugin switch off REST; else answer without the slash',
  ],
  // 2026-10-02 a plugin that asks everybody to log in, a host that wants a cookie; 2026-10-09 the home page in place of the API.
  [
    'redirect',
    ({ error: { status } }) => status !== null && status >= 300 && status < 400 && status !== 304,
    ({ error }) => `${error.message} to another page`,
    'exempt the API from redirects for log-ins, cookies and languages, and look whether its plugin is active',
  ],
  // 2026-10-09 nginx, Apache.
  [
    'tls-port',
    says(/plain HTTP|HTTP request to an HTTPS server|requires TLS/i),
    'its port speaks TLS',
    ({ source }) => `write https: in ${source.variable}`,
  ],
  // 2026-10-09 https: for a port without TLS, or a port of another program.
  [
    'no-tls',
    isCode(/WRONG_VERSION|^HPE_|HTTPParserError/),
    ({ error }) => `its port speaks no TLS, or no HTTP (${error.code})`,
    ({ source }) => `correct the port or the https: in ${source.variable}`,
  ],
  // 2026-10-02 Dokan switched off; 2026-11-26 WooCommerce too, /wp-json in the URL.
  [
    'no-route',
    says(/"rest_no_route"/),
    ({ error }) => `${error.message}: no such route (rest_no_route)`,
    ({ source }) =>
      `activate Dokan and WooCommerce, let no plugin hide REST, and write no /wp-json in ${source.variable}`,
  ],
  // 2026-10-02 Dokan; a service.
  ['gone', isGone, ({ error }) => `it has no such seller (${error.status})`, ''],
  // 2026-11-26 a page of HTML with 404 for one seller, who was alive.
  [
    'no-page',
    isStatus(404, 410),
    ({ error }) => `it has no page there (${error.status})${quoteOf(error)}`,
    ({ source }) => `the API is not at this URL: correct ${source.variable}, or its routes`,
  ],
  // 2026-10-16 limits with 429 and Retry-After; 2026-11-26 mod_evasive.
  [
    'busy',
    ({ error }) => isRefusal(error),
    ({ error }) => `it refuses for now (${error.status}), as hosts do that are asked too often`,
    'let this machine ask it 20 times a second',
  ],
  // 2026-10-02 REST closed by a plugin; a firewall.
  ['closed', isStatus(401, 403, 407, 451), quoted, LET_IN],
  // 2026-10-09 a certificate that had expired, was for another name, came without its chain, or was self-signed.
  [
    'certificate',
    isCode(/CERT|SSL|^UNABLE_TO_|^EPROTO$|MISMATCH|^INVALID_CA$/),
    ({ error }) => `its certificate, or its TLS, is not accepted (${error.code})`,
    'renew it there, for this host name and with the full chain of a known authority (fullchain.pem)',
  ],
  // 2026-10-09 a slip in the variable; 2026-10-23 a machine without a name server.
  [
    'name',
    isCode(/^ENOTFOUND$/),
    'its host name is unknown (DNS)',
    ({ source }) => `correct it in ${source.variable}, or the name server of this machine`,
  ],
  // 2026-10-16 a cache that keeps gzip; 2026-11-26 gzip without a header, or with a doubled one.
  [
    'compressed',
    // eslint-disable-next-line no-control-regex
    (failure) => says(/^\x1f\ufffd/)(failure) || isCode(/^Z_DATA_ERROR$|^ERR__/)(failure),
    'its answer is compressed otherwise than its headers say',
    'correct the compression of the host, or of a cache before it',
  ],
  // 2026-10-09 Latin-1.
  ['encoding', isCode(new RegExp(`^${NOT_UTF8}$`)), message, 'make it send its texts in UTF-8'],
  // 2026-10-02 WP_DEBUG_DISPLAY; 2026-10-23 a deprecation after the JSON.
  [
    'php',
    ({ error }) => !isJson(error.excerpt) && PHP.test(error.excerpt),
    ({ error }) => `beside its JSON PHP prints${quoteOf(error).slice(1)}`,
    'switch off display_errors there (in WordPress WP_DEBUG_DISPLAY)',
  ],
  // 2026-10-09 a cache that gives everybody one answer; 2026-11-26 304 to a plain request.
  [
    'cache',
    (failure) => failure.error.code === OF_CACHE || isStatus(304)(failure),
    message,
    'check the cache before it',
  ],
  // 2026-10-09 another API at the URL.
  [
    'answer',
    isCode(new RegExp(`^${NO_ANSWER}$`)),
    message,
    ({ source }) => `look whether ${source.variable} leads to the right API`,
  ],
];

/** Any other fault: maintenance, a database that is down, bot walls, pages of HTML, broken JSON, silence. */
function rest({ error, source, unusedProxy }: Failure): readonly [what: string, cure: string] {
  const { status, type, code, isTransient } = error;
  if (code === NOT_ASKED) return [error.message, ''];
  const shownType = type === '' || /json/.test(type) ? '' : ` (${type})`;
  const proxy = status === null && unusedProxy !== null ? `, ${unusedProxy} unused` : '';
  const cure = isTransient
    ? 'look into the log of its host if it stays'
    : `look whether ${source.variable} leads to the API, and let it through any firewall before it`;
  return [error.message + shownType + quoteOf(error) + proxy, cure];
}

/** Returns why an API gave no usable answer, and what to do. */
export function faultOf(failure: Failure): ApiFault {
  const { source, error } = failure;
  const { status, type, code, isTransient, retryAfterMs } = error;
  const write = (text: Text): string => (typeof text === 'string' ? text : text(failure));
  const [key, , ...texts] = CAUSES.find(([, matches]) => matches(failure)) ?? [];
  const [what, cure] = key === undefined ? rest(failure) : texts.map(write);
  return {
    api: source.name,
    cause: key ?? [status, type, code].join(' '),
    reason: `${source.name}: ${what}${cure ? `; ${cure}` : ''}`,
    isGone: key === 'gone',
    isTransient,
    retryAfterMs,
  };
}
