import {
  APACHE_400,
  body,
  type Change,
  HTML,
  moved,
  NGINX_400,
  page,
  WALL,
  wordPressError,
} from './faultAnswers.ts';

/** A fault of an API, as every seller meets it, with the report that a night has then. */
export interface Fault {
  readonly title: string;
  readonly api: 'marketplace' | 'service';
  /** The bytes that come instead of the right answer. */
  readonly answer: Change;
  /** The cause, whose it is, and what to do: the first line of the only task. */
  readonly reason: string;
  /** Why it may pass by itself, so the API is asked again; otherwise it is asked once. */
  readonly mayPass?: true;
  /** The rest of the task, where it is another than usual. */
  readonly advice?: string;
}

const MANY_GONE =
  'So many at once: look whether MARKETPLACE_URL, STORE_SERVICE_URL and SELLERS_FILE belong together.';

/** WordPress is the marketplace, and the store service is software of one's own. */
export const FAULTS: readonly Fault[] = [
  {
    title: 'the marketplace moved to another host',
    api: 'marketplace',
    answer: moved(301, (path) => `https://new.example${path}`),
    reason:
      'the marketplace moved to https://new.example (if it is yours, set MARKETPLACE_URL to it)',
  },
  {
    title: 'the marketplace moved to https',
    api: 'marketplace',
    answer: moved(301, (path) => `https://market.example${path}`),
    reason:
      'the marketplace moved from http to https: set MARKETPLACE_URL to https://market.example',
  },
  {
    title: 'the marketplace adds www.',
    api: 'marketplace',
    answer: moved(308, (path) => `https://www.market.example${path}`),
    reason:
      'the marketplace moved to https://www.market.example (if it is yours, set MARKETPLACE_URL to it)',
  },
  {
    title: 'the store service moved',
    api: 'service',
    answer: moved(301, (path) => `https://api.example/v2${path}`),
    reason:
      'the store service moved to https://api.example/v2 (if it is yours, set STORE_SERVICE_URL to it)',
  },
  {
    title: 'a plugin for languages chooses one',
    api: 'marketplace',
    answer: moved(302, (path) => `https://market.example/en${path}`),
    reason:
      'the marketplace redirects (302) all to https://market.example/en for now; if that stays and it is yours, set MARKETPLACE_URL to it',
  },
  {
    title: 'permalinks are plain',
    api: 'marketplace',
    answer: moved(301, (path) => path.replace('?', '/?')),
    reason:
      'the marketplace redirects (301) to the same URL with a slash, so WordPress has no such route: choose another structure than Plain under Settings → Permalinks',
  },
  {
    title: 'the store service wants a slash',
    api: 'service',
    answer: moved(308, (path) => `${path}/`),
    reason:
      'the store service redirects (308) to the same URL with a slash: make it answer without one',
  },
  {
    title: 'a plugin asks everybody to log in',
    api: 'marketplace',
    answer: moved(302, (path) => `/wp-login.php?redirect_to=${encodeURIComponent(path)}`),
    reason:
      'the marketplace redirects (302) to a log-in page, as a plugin or a firewall closes the API: let everybody read it',
  },
  {
    title: 'the REST API is closed',
    api: 'marketplace',
    answer: wordPressError(401, 'rest_not_logged_in'),
    reason:
      'marketplace: it answered 401 (rest_not_logged_in), as a plugin or a firewall closes the API, to browsers too: let everybody read it',
  },
  {
    title: 'a firewall closes the API',
    api: 'service',
    answer: page(403, '<html><head><title>403 Forbidden</title></head></html>'),
    reason:
      'store service: it answered 403, as a plugin or a firewall closes the API, to browsers too: let everybody read it',
  },
  {
    title: 'Dokan is switched off',
    api: 'marketplace',
    answer: wordPressError(404, 'rest_no_route'),
    reason:
      'marketplace: it answered 404 (rest_no_route), as Dokan is switched off: activate it there, or correct MARKETPLACE_URL',
  },
  {
    title: 'the marketplace is another one',
    api: 'marketplace',
    answer: wordPressError(400, 'rest_invalid_param'),
    reason: 'marketplace: it has no such seller (400)',
    advice: MANY_GONE,
  },
  {
    title: 'the store service has other paths',
    api: 'service',
    answer: page(404, '<html><head><title>404 Not Found</title></head></html>'),
    reason: 'store service: it has no such seller (404)',
    advice: MANY_GONE,
  },
  {
    title: 'nginx speaks TLS at the port',
    api: 'marketplace',
    answer: page(400, NGINX_400),
    reason: 'marketplace: it answered 400, as the port speaks TLS: write https: in MARKETPLACE_URL',
  },
  {
    title: 'Apache speaks TLS at the port',
    api: 'marketplace',
    answer: page(400, APACHE_400),
    reason: 'marketplace: it answered 400, as the port speaks TLS: write https: in MARKETPLACE_URL',
  },
  {
    title: 'nginx wants a certificate of visitors',
    api: 'service',
    answer: page(400, '<html><center>No required SSL certificate was sent</center></html>'),
    reason:
      'store service: it answered 400, as it wants a certificate of visitors: let everybody read the API',
  },
  {
    title: 'a module refuses the request',
    api: 'marketplace',
    answer: page(406, '<html><head><title>Not Acceptable!</title></head></html>'),
    reason:
      'marketplace: it answered 406: look whether MARKETPLACE_URL leads to the API, and let it through any firewall before it',
  },
  {
    title: 'Cloudflare refuses the certificate behind it',
    api: 'service',
    answer: page(526, 'error code: 526'),
    reason:
      'store service: it answered 526, as Cloudflare refuses the certificate of the host behind it: renew that',
  },
  {
    title: 'PHP prints a warning before the JSON',
    api: 'marketplace',
    answer: body(
      (text, { url }) =>
        `<br />\n<b>Warning</b>:  Undefined variable $rating in <b>/srv/www/market/wp-content/themes/mine/functions.php</b> on line <b>${url.pathname.length}</b><br />\n${text}`,
    ),
    reason:
      'marketplace: before its JSON, PHP prints "Warning: Undefined variable $rating in … on line …": switch off display_errors there (in WordPress WP_DEBUG_DISPLAY)',
  },
  {
    title: 'PHP prints a deprecation after the JSON, of the type of HTML',
    api: 'marketplace',
    answer: body(
      (text) =>
        `${text}\nDeprecated: Creation of dynamic property WC_X::$id is deprecated in /srv/www/x.php on line 3\n`,
      HTML,
    ),
    reason:
      'marketplace: after its JSON, PHP prints "Deprecated: Creation of dynamic property WC_X::$id is depre…": switch off display_errors there (in WordPress WP_DEBUG_DISPLAY)',
  },
  {
    title: 'the store service writes NaN',
    api: 'service',
    answer: body((text) => text.replace('{', '{"rating":NaN,')),
    reason:
      'store service: the JSON of the answer has NaN, which JSON does not know: correct the software of the API',
  },
  {
    title: 'two byte order marks',
    api: 'service',
    answer: body((text) => `\ufeff\ufeff${text}`),
    reason:
      'store service: before its JSON, the answer has an invisible sign: save its files without a byte order mark',
  },
  {
    title: 'a bot wall with the type of JSON',
    api: 'marketplace',
    answer: body(() => WALL),
    reason:
      'marketplace: it answered a page of HTML instead of JSON, "Just a moment...": look whether the URL leads to the API, and let it through any firewall, log-in or bot check before it',
  },
  {
    title: 'the page of an application',
    api: 'service',
    answer: page(200, '<!doctype html><html><head><title>Shop</title></head></html>'),
    reason:
      'store service: it answered text/html instead of JSON, "Shop": look whether the URL leads to the API, and let it through any firewall, log-in or bot check before it',
  },
  {
    title: 'a cache gives everybody the same answer',
    api: 'marketplace',
    answer: body((text) => text.replace(/"id":\d+/, '"id":999')),
    reason:
      "marketplace: the answer is not a store's: it has the id of another seller, as a cache may answer; check that cache",
  },
  {
    title: 'another API',
    api: 'service',
    answer: body(() => '{"status":"ok"}'),
    reason:
      "store service: the answer is not a store's: it has no field of a store; look whether STORE_SERVICE_URL leads to the right API",
  },
  {
    title: 'Latin-1',
    api: 'service',
    answer: body((text) => Buffer.from(text.replace('{', '{"a":"é",'), 'latin1')),
    reason:
      'store service: the answer is not UTF-8: make the API send its texts and its JSON in UTF-8',
  },
  {
    title: 'an answer that is cut off',
    api: 'marketplace',
    answer: body((text) => text.slice(0, 60)),
    reason: 'marketplace: the JSON of the answer is broken or cut off',
    mayPass: true,
  },
  {
    title: 'an empty answer',
    api: 'marketplace',
    answer: body(() => ''),
    reason: 'marketplace: the answer is empty: look into the log of its host',
    mayPass: true,
  },
  {
    title: 'an error of PHP',
    api: 'marketplace',
    answer: wordPressError(500, 'internal_server_error'),
    reason: 'marketplace: it answered 500 (internal_server_error)',
    mayPass: true,
  },
];
