import { AnswerError } from '../store/schema.ts';
import { redirectSentence, type Source } from './redirect.ts';
import { RequestError } from './requestError.ts';

/** Dokan's error for an id that no seller has: 400 since version 3.8, 404 before. */
const GONE_CODES = /"code"\s*:\s*"(?:rest_invalid_param|no_store_found)"/;
/** As nginx, Apache, Go's servers and Tomcat say it. */
const SPEAKS_TLS = /plain HTTP|HTTP request to an HTTPS server|requires TLS/i;

/** Returns whether an API says that it has no such seller. With `rest_no_route`, a plugin is switched off. */
export function isGone(error: RequestError | AnswerError): boolean {
  if (!(error instanceof RequestError)) return false;
  const { status, excerpt } = error;
  if (status === 410 || GONE_CODES.test(excerpt)) return status !== null && status < 500;
  return status === 404 && !excerpt.includes('rest_no_route');
}

/** As nginx says it. */
const WANTS_CERTIFICATE = /No required SSL certificate was sent/i;
const CLOSED = new Set([401, 403, 407, 451]);

/** Returns why a status does not pass by itself, and what to do. */
function cureOf(status: number, excerpt: string, source: Source): string {
  const { variable, plugin = 'this API' } = source;
  if (SPEAKS_TLS.test(excerpt)) return `, as the port speaks TLS: write https: in ${variable}`;
  if (WANTS_CERTIFICATE.test(excerpt)) {
    return ', as it wants a certificate of visitors: let everybody read the API';
  }
  if (excerpt.includes('rest_no_route')) {
    return `, as ${plugin} is switched off: activate it there, or correct ${variable}`;
  }
  if (CLOSED.has(status)) {
    return ', as a plugin or a firewall closes the API, to browsers too: let everybody read it';
  }
  if (status === 526) {
    return ', as Cloudflare refuses the certificate of the host behind it: renew that';
  }
  return `: look whether ${variable} leads to the API, and let it through any firewall before it`;
}

/**
 * Returns why an API gave no usable answer: what it is, whose it is, and what to do, unless it may pass by itself. The
 * same cause has the same words for every seller, so no seller's URL or id is in them.
 */
export function faultOf(source: Source, url: string, error: RequestError | AnswerError): string {
  const { name, variable } = source;
  if (error instanceof AnswerError) {
    const cure = error.cure ?? `look whether ${variable} leads to the right API`;
    return `${name}: ${error.message}; ${cure}`;
  }
  const { status, location, excerpt, isTransient } = error;
  if (error.isRedirect) {
    const to = location === null ? null : new URL(location);
    return redirectSentence(source, { status, from: new URL(url), to });
  }
  if (isGone(error)) return `${name}: it has no such seller (${status})`;
  if (error.code === 'ENOTFOUND') return `${name}: ${error.message}; correct it in ${variable}`;
  if (status === null || isTransient) return `${name}: ${error.message}`;
  return `${name}: ${error.message}${cureOf(status, excerpt, source)}`;
}
