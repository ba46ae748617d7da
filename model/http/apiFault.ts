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

/** Returns what to do about a status that does not pass by itself. */
function cureOf(
  status: number,
  excerpt: string,
  { variable, plugin = 'this API' }: Source,
): string {
  if (SPEAKS_TLS.test(excerpt)) return `the port speaks TLS: write https: in ${variable}`;
  if (excerpt.includes('rest_no_route'))
    return `${plugin} is switched off there, or ${variable} is wrong`;
  if (status === 401 || status === 403) {
    return 'let everybody read the API, as a plugin or a firewall closes it, to browsers too';
  }
  if (status === 526) return 'Cloudflare refuses the certificate of the host behind it: renew that';
  return `look whether ${variable} leads to the API, and let it through any firewall before it`;
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
  return `${name}: ${error.message}: ${cureOf(status, excerpt, source)}`;
}
