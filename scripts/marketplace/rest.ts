import type { Catalogue } from './generator.ts';
import type { Answer, Call, JsonObject } from './model.ts';
import { storeLinks, storeObject } from './storeObject.ts';

const escapeUnit = (unit: string): string =>
  `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON as PHP writes it by default: slashes and everything beyond ASCII escaped. */
export const phpJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, escapeUnit);

function corsHeaders(call: Call): Record<string, string> {
  const origin = call.headers['origin'];
  if (typeof origin !== 'string') return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  };
}

/**
 * An answer of WordPress's REST API with its headers: any origin echoed, a fixed list of request
 * headers allowed in a preflight (`Cache-Control` is none of them), nothing about caching.
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
    },
    body: phpJson(data),
  };
}

/** A path or a method that no plugin answers. */
const noRoute = (call: Call): Answer =>
  restAnswer(call, 404, {
    code: 'rest_no_route',
    message: 'No route was found matching the URL and request method.',
    data: { status: 404 },
  });

/** Dokan calls a seller that does not exist a bad request. */
function noStore(call: Call): Answer {
  const message = 'No store found with given store id';
  const detail = { code: 'rest_invalid_param', message, data: { status: 400 } };
  return restAnswer(call, 400, {
    code: 'rest_invalid_param',
    message: 'Invalid parameter(s): id',
    data: { status: 400, params: { id: message }, details: { id: detail } },
  });
}

/** The object with the keys alone that `_fields` names, in its own order; all without `_fields`. */
function pickFields(data: JsonObject, query: URLSearchParams): JsonObject {
  const names = query.get('_fields')?.split(',');
  if (names === undefined) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => names.includes(key)));
}

/** Answers `/wp-json/dokan/v1/stores/{id}` as WordPress 7.0 with Dokan 4.3.3 does. */
export function answerRest(call: Call, catalogue: Catalogue): Answer {
  const id = /^\/wp-json\/dokan\/v1\/stores\/(\d+)\/?$/.exec(call.url.pathname)?.[1];
  if (id === undefined || !['GET', 'HEAD', 'OPTIONS'].includes(call.method)) return noRoute(call);
  if (call.method === 'OPTIONS') {
    return restAnswer(call, 200, { namespace: 'dokan/v1', methods: ['GET'] });
  }
  const seller = catalogue.find(Number(id));
  if (seller === undefined) return noStore(call);
  const base = call.url.origin;
  const data = pickFields(storeObject(seller, base), call.url.searchParams);
  // Links are no field: they come along whatever was asked for.
  return restAnswer(call, 200, { ...data, _links: storeLinks(seller.id, base) });
}
