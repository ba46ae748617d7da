import { ofetch } from 'ofetch';
import type { Settings } from '../environment/readEnvironment.ts';
import { agentFor, type Reach } from './publicAddress.ts';
import { networkError, RequestError } from './requestError.ts';
import { isTransientStatus, retryAfterMs } from './retryAfter.ts';

/** A request. Any status from 200 to 299 is accepted. */
export interface HttpRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns whether a redirect is followed. Default: never, but to the same URL with something added. */
  readonly mayFollow?: (target: URL) => boolean;
  /** Reads only the beginning of a body, as much as comes of so many bytes. */
  readonly firstBytes?: number;
}

/** An answer with its body. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Who asks: the site that answers are for. */
export type Sender = Pick<Settings, 'siteUrl'>;

/** Limits of one attempt. */
export interface RequestLimits {
  /** Time limit of one attempt: connection, redirects, headers and body. */
  readonly attemptMs: number;
  /** Bytes of the decompressed body. */
  readonly maxBytes: number;
  readonly reach: (url: URL) => Reach;
}

const MAX_REDIRECTS = 10;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Of a body that is only quoted. */
export const EXCERPT_BYTES = 10_000;

/** Reads a body up to the byte that is one too many, or until it breaks off. */
async function readBody({ body }: Response, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let broken: unknown = null;
  try {
    // Leaving the loop cancels the stream.
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > maxBytes) break;
    }
  } catch (error) {
    broken = error;
  }
  return {
    bytes: Buffer.concat(chunks).subarray(0, maxBytes),
    isTooLarge: size > maxBytes,
    broken,
  };
}

/** Returns a redirect's URL. `fetch` decodes `Location` as Latin-1; browsers decode it as UTF-8. */
function targetOf({ headers }: Response, at: URL): URL | null {
  const location = Buffer.from(headers.get('location') ?? '', 'latin1').toString();
  return location !== '' && URL.canParse(location, at) ? new URL(location, at) : null;
}

/** Returns whether a redirect only adds to the query, as WordPress does with `doing_wp_cron`. */
const onlyAdds = (at: URL, { origin, pathname, search }: URL): boolean =>
  origin + pathname === at.origin + at.pathname &&
  search !== at.search &&
  search.startsWith(at.search);

/** Returns an answer's media type. */
export const typeOf = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().slice(0, 60) ?? '';

const send = (
  url: URL,
  headers: HttpRequest['headers'],
  { siteUrl }: Sender,
  reach: Reach,
  signal: AbortSignal,
): Promise<Response> =>
  ofetch.raw(url.href, {
    // The name by which other hosts know this program, with the site that it works for.
    headers: { 'user-agent': `guildmart-site (+${siteUrl})`, ...headers },
    // HttpClient does the retries. `signal` also limits the time of the body; ofetch's own `timeout` does not.
    retry: 0,
    signal,
    credentials: 'omit',
    redirect: 'manual',
    responseType: 'stream',
    ignoreResponseError: true,
    // Without a dispatcher `fetch` uses Node's own, which may use a proxy.
    ...(reach !== 'any' && { dispatcher: agentFor(url.href, reach) }),
  });

/** Returns where a redirect leads that may be followed; null for any other answer. @throws {RequestError} */
function nextUrl(response: Response, at: URL, hop: number, mayFollow = (_to: URL) => false) {
  const { status } = response;
  if (!REDIRECTS.has(status)) return null;
  const to = targetOf(response, at);
  if (hop >= MAX_REDIRECTS) throw new RequestError('it redirects too often');
  if (to !== null && ((hop === 0 && onlyAdds(at, to)) || mayFollow(to))) return to;
  throw new RequestError(`it redirects (${status})`, { status, location: to?.href ?? null });
}

/** Sends a request, and follows the redirects that may be followed. */
async function follow(
  url: string,
  { headers, mayFollow }: HttpRequest,
  sender: Sender,
  reach: RequestLimits['reach'],
  signal: AbortSignal,
): Promise<Response> {
  let at = new URL(url);
  for (let hop = 0; ; hop++) {
    const response = await send(at, headers, sender, reach(at), signal);
    if (REDIRECTS.has(response.status)) await response.body?.cancel();
    const next = nextUrl(response, at, hop, mayFollow);
    if (next === null) return response;
    at = next;
  }
}

function statusError(response: Response, bytes: Buffer): RequestError {
  const { status, headers } = response;
  const wait = retryAfterMs(response);
  return new RequestError(`it answered ${status}`, {
    isTransient: isTransientStatus(status, wait),
    retryAfterMs: wait,
    status,
    type: typeOf(headers),
    excerpt: bytes.toString('utf8', 0, EXCERPT_BYTES),
  });
}

/** Sends one request without credentials. @throws {RequestError} unless a whole answer comes in time */
export async function requestOnce(
  url: string,
  request: HttpRequest,
  sender: Sender,
  { attemptMs, maxBytes, reach }: RequestLimits,
): Promise<HttpAnswer> {
  try {
    const response = await follow(url, request, sender, reach, AbortSignal.timeout(attemptMs));
    const { ok, status, headers } = response;
    const { firstBytes } = request;
    const body = await readBody(response, firstBytes ?? (ok ? maxBytes : EXCERPT_BYTES));
    // The status of an error, and the beginning where that is enough, are worth more than a fault of the body.
    if (!ok) throw statusError(response, body.bytes);
    if (firstBytes === undefined && body.broken !== null) throw body.broken;
    if (firstBytes === undefined && body.isTooLarge) {
      throw new RequestError(`its answer is larger than ${maxBytes / 1e6} MB`);
    }
    return { status, headers, bytes: body.bytes };
  } catch (error) {
    throw networkError(error, attemptMs);
  }
}
