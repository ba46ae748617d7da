import type { Fault } from './faults.ts';
import type { Answer, Call } from './model.ts';
import { phpJson } from './phpJson.ts';

/** A request, the fault that it meets, and what it would have got. */
export interface Meeting {
  readonly call: Call;
  readonly fault: Fault;
  readonly good: Answer;
}

const type = (value: string) => ({ 'Content-Type': value });

/** WordPress's last words: JSON for who asks for it, else HTML; no CORS header either way. */
function wpDie(call: Call, status: number, code: string, message: string): Answer {
  const wantsJson = String(call.headers['accept'] ?? '').includes('application/json');
  if (!wantsJson) {
    const body = `<!DOCTYPE html><html><head><title>Error</title></head><body>${message}</body></html>`;
    return { status, headers: type('text/html; charset=utf-8'), body };
  }
  const data = { code, message, data: { status }, additional_errors: [] };
  return { status, headers: type('application/json; charset=utf-8'), body: phpJson(data) };
}

/** What the host in front says, which knows neither JSON nor CORS. */
function gateway(status: number, title: string, fault: Fault): Answer {
  const retryAfter = fault.retryAfter;
  return {
    status,
    headers: {
      ...type('text/html'),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
    body: `<html><head><title>${status} ${title}</title></head><body><h1>${title}</h1></body></html>`,
  };
}

const error = (good: Answer, status: number, code: string, message: string): Answer => ({
  status,
  headers: good.headers,
  body: phpJson({ code, message, data: { status } }),
});

/** A bot wall or a page of another site: 200, and HTML. */
export const htmlInstead = (): Answer => ({
  status: 200,
  headers: type('text/html; charset=UTF-8'),
  body: '<!DOCTYPE html><html><head><title>One moment, please…</title></head><body></body></html>',
});

export const noContent = ({ good }: Meeting): Answer => ({
  status: 204,
  headers: good.headers,
  body: '',
});

export const redirectToItself = ({ call }: Meeting): Answer => ({
  status: 301,
  headers: { Location: call.url.pathname + call.url.search },
  body: '',
});

/** What a seller that is none gets, CORS headers included. */
export const badRequest = ({ good }: Meeting): Answer =>
  error(good, 400, 'rest_invalid_param', 'Invalid parameter(s): id');

/** The plugin is switched off. */
export const notFound = ({ good }: Meeting): Answer =>
  error(good, 404, 'rest_no_route', 'No route was found matching the URL and request method.');

export const tooManyRequests = ({ fault }: Meeting): Answer =>
  gateway(429, 'Too Many Requests', fault);

export const unavailable = ({ fault }: Meeting): Answer =>
  gateway(503, 'Service Temporarily Unavailable', fault);

export const serverError = ({ call }: Meeting): Answer =>
  wpDie(call, 500, 'internal_server_error', 'There has been a critical error on this website.');

/** The recorded `maintenance-503.json`. */
export function maintenance({ call }: Meeting): Answer {
  const message = 'Briefly unavailable for scheduled maintenance. Check back in a minute.';
  const answer = wpDie(call, 503, 'wp_die', message);
  return { ...answer, headers: { ...answer.headers, 'Retry-After': '600' } };
}

/** Whole as far as HTTP can tell, but JSON breaks off (and a picture too). */
export const cut = ({ good }: Meeting): Answer => ({
  ...good,
  body: good.body.slice(0, good.body.length / 2),
});

/** Good JSON behind what PHP prints when notices are shown. */
export const notices = ({ good }: Meeting): Answer => ({
  ...good,
  body: `<br />\n<b>Notice</b>:  Undefined index: vendor on line <b>71</b><br />\n${good.body.toString()}`,
});

export const wordByWord = ({ fault, good }: Meeting): Answer => ({
  status: fault.status ?? good.status,
  headers: { ...good.headers, ...fault.headers },
  body: fault.body ?? good.body,
});
