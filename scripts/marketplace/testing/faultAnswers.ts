import { field } from '../../../data/store/field.ts';
import { listOf } from './listOf.ts';
import { type Answer, type Call, isObject, type JsonObject } from '../model.ts';
import { phpJson } from '../rest.ts';

/** What a request is for: one of the two APIs, a picture or a page. */
export type Api = 'store' | 'detail' | 'avatar' | 'page';

/** A request that meets a fault. */
export interface FaultyCall {
  readonly call: Call;
  readonly api: Api;
  /** What it would have got. */
  readonly good: Answer;
  /** Of `too-many-requests` and `unavailable`: the header as it is sent. */
  readonly retryAfter?: number | string | undefined;
}

type FaultAnswer = (faulty: FaultyCall) => Answer;

const error = (status: number, code: string, message: string, headers: Answer['headers']) => ({
  status,
  headers,
  body: phpJson({ code, message, data: { status } }),
});

/** WordPress breaking off: its JSON, but no CORS header, so no page of another site can read it. */
function broken(status: number, code: string, message: string, headers = {}): Answer {
  const data = { code, message, data: { status }, additional_errors: [] };
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  return { status, headers: { ...type, ...headers }, body: phpJson(data) };
}

/** What the host in front says, which knows neither JSON nor CORS. */
function gateway(status: number, title: string, { retryAfter }: FaultyCall): Answer {
  return {
    status,
    headers: {
      'Content-Type': 'text/html',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
    body: `<html><head><title>${status} ${title}</title></head><body><h1>${title}</h1></body></html>`,
  };
}

/** The good answer of an API with its content bent; pictures and pages stay as they are. */
const bent =
  (bend: (body: JsonObject, api: Api) => unknown): FaultAnswer =>
  ({ api, good }) => {
    if (api !== 'store' && api !== 'detail') return good;
    const body: unknown = JSON.parse(good.body.toString());
    return isObject(body) ? { ...good, body: JSON.stringify(bend(body, api)) } : good;
  };

function withWrongTypes(body: JsonObject, api: Api): unknown {
  if (api === 'detail') return { store: 'closed', comments: { 0: 'first', length: '1' } };
  const wrong = { store_name: 42, gravatar: { url: [] }, gravatar_id: 'many', address: 7 };
  return { ...body, ...wrong, _links: null };
}

function withDuplicateIds(body: JsonObject): JsonObject {
  const comments = listOf(body['comments']);
  const id = field(comments[0], 'id');
  return {
    ...body,
    comments: comments.map((comment, index) =>
      index % 2 === 1 && isObject(comment) ? Object.assign({}, comment, { id }) : comment,
    ),
  };
}

/** Faults that put another answer into the place of the good one. */
export const faultAnswers = {
  /** A bot wall or a page of another site: 200, and HTML. */
  html: () => ({
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
    body: '<!DOCTYPE html><html><head><title>One moment, please…</title></head><body></body></html>',
  }),
  'no-content': ({ good }) => ({ status: 204, headers: good.headers, body: '' }),
  'redirect-loop': ({ call: { url } }) => ({
    status: 301,
    headers: { Location: url.pathname + url.search },
    body: '',
  }),
  'bad-request': ({ good }) =>
    error(400, 'rest_invalid_param', 'Invalid parameter(s): id', good.headers),
  /** The plugin is switched off. */
  'not-found': ({ good }) =>
    error(404, 'rest_no_route', 'No route was found matching the URL.', good.headers),
  'too-many-requests': (faulty) => gateway(429, 'Too Many Requests', faulty),
  unavailable: (faulty) => gateway(503, 'Service Temporarily Unavailable', faulty),
  'server-error': () =>
    broken(500, 'internal_server_error', 'There has been a critical error on this website.'),
  /** The recorded `maintenance-503.json`. */
  maintenance: () => {
    const message = 'Briefly unavailable for scheduled maintenance. Check back in a minute.';
    return broken(503, 'wp_die', message, { 'Retry-After': '600' });
  },
  /** Whole as far as HTTP can tell, but the JSON breaks off. */
  'cut-json': ({ good }) => ({ ...good, body: good.body.slice(0, good.body.length / 2) }),
  /** Good JSON behind what PHP prints when notices are shown. */
  notices: ({ good }) => ({
    ...good,
    body: `<br />\n<b>Notice</b>:  Undefined index: vendor on line <b>71</b><br />\n${good.body.toString()}`,
  }),
  'wrong-types': bent(withWrongTypes),
  'empty-list': bent((body, api) => (api === 'store' ? [] : { ...body, comments: [] })),
  'duplicate-ids': bent(withDuplicateIds),
} satisfies Readonly<Record<string, FaultAnswer>>;
