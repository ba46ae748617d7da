import { ofetch } from 'ofetch';
import type { Settings } from '../environment/readEnvironment.ts';
import { agentFor, type Reach } from './publicAddress.ts';
import { jsonShape } from './jsonShape.ts';
import { notJson } from './notJson.ts';
import { withProxyAdvice } from './proxy.ts';
import { networkError, RequestError } from './requestError.ts';
import { retryAfterMs } from './retryAfter.ts';
import { isTransientStatus } from './statuses.ts';

/** A request, and the answers that it accepts. */
export interface HttpRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns whether a status is accepted. Default: only 200. */
  readonly isExpected?: (status: number) => boolean;
  /** Returns whether a redirect is followed. Default: never. */
  readonly mayFollow?: (target: URL) => boolean;
  /** Throws when the headers show that the answer is unusable. */
  readonly check?: (headers: Headers) => void;
  /** Reads only the beginning of an accepted body, as much as comes of so many bytes, and nothing of an error's. */
  readonly firstBytes?: number;
}

/** An answer with its whole body. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Who asks: the site that answers are for, and its machine's proxy. */
export type Sender = Pick<Settings, 'siteUrl' | 'proxy'>;

/** Limits of one attempt. */
export interface RequestLimits {
  readonly attemptMs: number;
  /** Bytes of the decompressed body. */
  readonly maxBytes: number;
  readonly reach: Reach;
}

const MAX_REDIRECTS = 10;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_ERROR_BYTES = 10_000;
const EXCERPT_LENGTH = 1000;
const MAX_URL_LENGTH = 120;

async function readAtMost(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new RequestError(
        `the answer is larger than ${maxBytes} bytes: make its host send less`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the beginning of a body, also of one that breaks off: the status is enough. */
async function readBeginning(stream: AsyncIterable<Uint8Array>, length: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop cancels the stream.
    for await (const chunk of stream) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= length) break;
    }
  } catch {
    return Buffer.concat(chunks);
  }
  return Buffer.concat(chunks).subarray(0, length);
}

/** Reads a body. If the body of an error is too large or broken, it counts as empty: the status is enough. */
async function bodyOf(
  { body }: Response,
  { firstBytes }: HttpRequest,
  maxBytes: number,
  isError: boolean,
): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0);
  if (firstBytes !== undefined) {
    if (firstBytes > 0 && !isError) return readBeginning(body, firstBytes);
    await body.cancel();
    return Buffer.alloc(0);
  }
  if (!isError) return readAtMost(body, maxBytes);
  return readAtMost(body, MAX_ERROR_BYTES).catch(() => Buffer.alloc(0));
}

/** Returns a redirect's URL. `fetch` decodes `Location` as Latin-1; browsers decode it as UTF-8. */
function targetOf({ headers }: Response, url: string): URL | null {
  const location = Buffer.from(headers.get('location') ?? '', 'latin1').toString();
  return location !== '' && URL.canParse(location, url) ? new URL(location, url) : null;
}

/** Returns the error of a redirect. Its message omits the query, which may hold secrets. */
function redirectError({ status }: Response, target: URL | null): RequestError {
  const url = target === null ? 'no valid URL' : target.origin + target.pathname;
  const shown = url.length > MAX_URL_LENGTH ? `${url.slice(0, MAX_URL_LENGTH)}…` : url;
  return new RequestError(
    `it redirects (${status}) to ${shown}, which is not followed; if that is the right URL, configure it`,
    { status, isRedirect: true, location: target?.href ?? null },
  );
}

/** Returns the error of a status, with WordPress's code for it (`rest_no_route`). */
function statusError({ status, headers, bytes }: HttpAnswer): RequestError {
  const text = bytes.toString();
  const code = /"code"\s*:\s*"(\w{1,60})"/.exec(text)?.[1];
  const wait = retryAfterMs(headers);
  return new RequestError(`it answered ${status}${code === undefined ? '' : ` (${code})`}`, {
    isTransient: isTransientStatus(status, wait),
    retryAfterMs: wait,
    status,
    excerpt: text.slice(0, EXCERPT_LENGTH),
  });
}

const send = (
  url: string,
  { headers = {} }: HttpRequest,
  { siteUrl }: Sender,
  reach: Reach,
  signal: AbortSignal,
): Promise<Response> =>
  ofetch.raw(url, {
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
    ...(reach !== 'any' && { dispatcher: agentFor(url, reach) }),
  });

async function follow(
  url: string,
  request: HttpRequest,
  sender: Sender,
  reach: Reach,
  signal: AbortSignal,
): Promise<Response> {
  let at = url;
  for (let hop = 0; ; hop++) {
    const response = await send(at, request, sender, reach, signal);
    if (!REDIRECTS.has(response.status)) return response;
    await response.body?.cancel();
    const target = targetOf(response, at);
    const isFollowed = target !== null && request.mayFollow?.(target) === true;
    if (!isFollowed) throw redirectError(response, target);
    if (hop >= MAX_REDIRECTS) throw new RequestError('it redirects too often');
    at = target.href;
  }
}

/** Sends one request without credentials. @throws {RequestError} unless a whole answer comes in time */
export async function requestOnce(
  url: string,
  request: HttpRequest,
  sender: Sender,
  limits: RequestLimits,
): Promise<HttpAnswer> {
  const { isExpected = (status: number) => status === 200, check } = request;
  const { attemptMs, maxBytes, reach } = limits;
  try {
    const response = await follow(url, request, sender, reach, AbortSignal.timeout(attemptMs));
    const { status, headers } = response;
    const isError = !isExpected(status);
    const bytes = await bodyOf(response, request, maxBytes, isError);
    const answer = { status, headers, bytes };
    if (isError) throw statusError(answer);
    check?.(headers);
    return answer;
  } catch (error) {
    throw withProxyAdvice(networkError(error, attemptMs, url), url, reach, sender.proxy);
  }
}

const KNOWN_ENCODING = /^(?:(?:gzip|x-gzip|deflate|br|identity)(?:, *)?)*$/i;

/** Returns a text of bytes. One that is cut off within a character is: parsing tells. @throws {RequestError} */
function decodeUtf8({ bytes, headers }: HttpAnswer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch (error) {
    const encoding = headers.get('content-encoding') ?? '';
    const message = KNOWN_ENCODING.test(encoding)
      ? 'the answer is not UTF-8: make the API send its texts and its JSON in UTF-8'
      : `the answer is compressed by ${encoding.slice(0, 20)}, which was not asked for: correct the host`;
    throw new RequestError(message, { cause: error });
  }
}

/** Parses an answer's JSON, whatever its type. @throws {RequestError} for anything else, and for broken or hostile JSON */
export function readJson(answer: HttpAnswer): unknown {
  const { bytes, headers } = answer;
  const type = headers.get('content-type') ?? '';
  const isJsonType = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);
  const otherType = isJsonType ? null : type.split(';', 1)[0]?.slice(0, 60) || 'no type';
  const { isOpened, problem } = jsonShape(bytes);
  if (!isJsonType && !isOpened) throw notJson(bytes, otherType);
  if (problem !== null)
    throw new RequestError(`the JSON of the answer ${problem}: correct its API`);
  const text = decodeUtf8(answer);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw notJson(bytes, otherType);
  }
}
