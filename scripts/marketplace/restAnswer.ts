import type { Answer, Call } from './model.ts';
import { phpJson } from './phpJson.ts';

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
export function restAnswer(
  call: Call,
  status: number,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
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
      ...corsHeaders(call),
      ...headers,
    },
    body: phpJson(data),
  };
}

/** The 404 of a path or a method that no plugin answers. */
export const noRoute = (call: Call): Answer =>
  restAnswer(call, 404, {
    code: 'rest_no_route',
    message: 'No route was found matching the URL and request method.',
    data: { status: 404 },
  });

/** The 400 of a parameter that does not pass its check. */
export function invalidParameter(call: Call, name: string, problem: string): Answer {
  const detail = { code: 'rest_invalid_param', message: problem, data: { status: 400 } };
  return restAnswer(call, 400, {
    code: 'rest_invalid_param',
    message: `Invalid parameter(s): ${name}`,
    data: { status: 400, params: { [name]: problem }, details: { [name]: detail } },
  });
}
