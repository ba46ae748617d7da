import type { Catalogue, JsonObject, Seller } from './sellers.ts';
import type { Answer, Call } from './server.ts';

/** Path of the plugin's image for a seller without one. */
export const MYSTERY_PERSON = '/wp-content/plugins/dokan-lite/assets/images/mystery-person.jpg';
const DEFAULT_BANNER = '/wp-content/plugins/dokan-lite/assets/images/default-store-banner.png';

/** Returns the URL of an uploaded file from its path; returns any other value unchanged. */
export const toUrl = (origin: string, value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('/wp-content/') ? origin + value : value;

/**
 * Returns the answer's object for a seller, with the keys of Dokan 4.3.3 except `_links`.
 *
 * @param origin the marketplace's URL without a trailing slash
 */
function marketplaceObject({ id, slug, marketplace }: Seller, origin: string): JsonObject {
  const { email, ...rest } = marketplace;
  return {
    id,
    ...rest,
    ...(marketplace.show_email && { email }),
    banner: origin + DEFAULT_BANNER,
    banner_id: 0,
    gravatar: toUrl(origin, marketplace.gravatar),
    shop_url: `${origin}/store/${slug}/`,
    toc_enabled: marketplace.store_toc !== '',
    reset_sub_category: true,
    // PHP writes an empty associative array as `[]`.
    store_open_close: { enabled: false, time: [], open_notice: '', close_notice: '' },
  };
}

function createLinks(id: number, origin: string): JsonObject {
  const collection = `${origin}/wp-json/dokan/v1/stores`;
  return {
    self: [{ href: `${collection}/${id}`, targetHints: { allow: ['GET'] } }],
    collection: [{ href: collection }],
  };
}

const escapeCodeUnit = (unit: string): string =>
  `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns JSON as PHP writes it: slashes and non-ASCII characters are escaped. */
export const phpJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, escapeCodeUnit);

function corsHeaders({ headers: { origin } }: Call): Record<string, string> {
  if (typeof origin !== 'string') return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Credentials': 'true',
  };
}

/**
 * Returns an answer with the headers of WordPress's REST API. They allow any origin, but not the request
 * header `Cache-Control`, and they do not mention caching.
 */
function restAnswer(call: Call, status: number, data: unknown): Answer {
  return {
    status,
    headers: {
      'X-Powered-By': 'PHP/8.2.35',
      'Content-Type': 'application/json; charset=UTF-8',
      'X-Robots-Tag': 'noindex',
      Link: `<${call.url.origin}/wp-json/>; rel="https://api.w.org/"`,
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
      'Access-Control-Allow-Headers':
        'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
      ...(status !== 404 && { Allow: 'GET' }),
      ...corsHeaders(call),
      Vary: 'Origin',
    },
    body: phpJson(data),
  };
}

const answerNoRoute = (call: Call): Answer =>
  restAnswer(call, 404, {
    code: 'rest_no_route',
    message: 'No route was found matching the URL and request method.',
    data: { status: 404 },
  });

/** Dokan answers 400, and not 404, for an unknown seller. */
function answerNoStore(call: Call): Answer {
  const message = 'No store found with given store id';
  const detail = { code: 'rest_invalid_param', message, data: { status: 400 } };
  return restAnswer(call, 400, {
    code: 'rest_invalid_param',
    message: 'Invalid parameter(s): id',
    data: { status: 400, params: { id: message }, details: { id: detail } },
  });
}

/** Returns the object with only the keys that `_fields` names, if it is given. */
function pickFields(data: JsonObject, query: URLSearchParams): JsonObject {
  const names = query.get('_fields')?.split(',');
  if (names === undefined) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => names.includes(key)));
}

/** Answers `/wp-json/dokan/v1/stores/{id}` as WordPress 7.0 with Dokan 4.3.3 does. */
export function answerMarketplaceApi(call: Call, catalogue: Catalogue): Answer {
  const id = /^\/wp-json\/dokan\/v1\/stores\/(\d+)\/?$/.exec(call.url.pathname)?.[1];
  if (id === undefined || !['GET', 'HEAD', 'OPTIONS'].includes(call.method)) {
    return answerNoRoute(call);
  }
  if (call.method === 'OPTIONS') {
    return restAnswer(call, 200, { namespace: 'dokan/v1', methods: ['GET'] });
  }
  const seller = catalogue(Number(id));
  if (seller === undefined) return answerNoStore(call);
  const { origin, searchParams } = call.url;
  const data = pickFields(marketplaceObject(seller, origin), searchParams);
  // `_fields` does not remove links.
  return restAnswer(call, 200, { ...data, _links: createLinks(seller.id, origin) });
}
