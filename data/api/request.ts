import { ofetch } from 'ofetch';
import { networkError, RequestError } from './requestError.ts';

/** What one attempt may cost. */
export interface RequestLimits {
  /** Time for connection, head and body together. */
  readonly attemptMs: number;
  /** Bytes of the body after decompression. */
  readonly maxBytes: number;
}

/** Whether the same request may do better a little later than this answer. */
export const mayPass = (status: number): boolean =>
  [408, 425, 429].includes(status) || status >= 500;

/** @throws {RequestError} when there is more. */
export async function readAtMost(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new RequestError(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** WordPress names its errors (`rest_no_route`); anything else of an error's body is not repeated. */
function errorCode(text: string): string {
  const code = /"code"\s*:\s*"(\w{1,60})"/.exec(text)?.[1];
  return code === undefined ? '' : ` (${code})`;
}

/**
 * The wait that a `Retry-After` header asks for, in milliseconds: seconds or a date, which is held
 * against the answer's own `Date`, so that neither side's clock has to be right. Null without one.
 */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  const now = Date.parse(headers.get('date') ?? '');
  return Math.max(0, until - (Number.isNaN(now) ? Date.now() : now));
}

async function refusal(response: Response, maxBytes: number): Promise<RequestError> {
  const { status, headers, body } = response;
  const bytes = body === null ? '' : await readAtMost(body, maxBytes);
  return new RequestError(`it answered ${status}${errorCode(bytes.toString())}`, {
    mayPass: mayPass(status),
    retryAfterMs: retryAfterMs(headers),
    status,
  });
}

const longestPointer = 120;

/** Where a redirect leads, without the query, which may hold secrets. */
function pointer(location: string | null, url: string): string {
  if (location === null || !URL.canParse(location, url)) return 'no address';
  const { origin, pathname } = new URL(location, url);
  const address = origin + pathname;
  return address.length > longestPointer ? `${address.slice(0, longestPointer)}…` : address;
}

/** A redirect may lead into this machine's own network, or to a stranger; nobody configured it. */
function redirected({ status, headers }: Response, url: string): RequestError {
  const target = pointer(headers.get('location'), url);
  const message = `it redirects (${status}) to ${target}, which is not followed; if that is the right address, configure it`;
  return new RequestError(message, { status });
}

/**
 * One GET without credentials, bounded in time, body included, and in bytes. Redirects are not
 * followed.
 *
 * @throws {RequestError} for anything but a 200 with a body.
 */
export async function requestBody(
  url: string,
  accept: string,
  { attemptMs, maxBytes }: RequestLimits,
): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  try {
    const response = await ofetch.raw(url, {
      // Repeated by host.ts.
      retry: 0,
      signal: AbortSignal.timeout(attemptMs),
      headers: { accept },
      credentials: 'omit',
      redirect: 'manual',
      responseType: 'stream',
      ignoreResponseError: true,
    });
    if (response.status >= 300 && response.status < 400) throw redirected(response, url);
    if (!response.ok) throw await refusal(response, maxBytes);
    if (response.status !== 200 || response.body === null) {
      throw new RequestError(`it answered ${response.status}, which says nothing`);
    }
    const bytes = await readAtMost(response.body, maxBytes);
    return { bytes, type: response.headers.get('content-type') ?? '' };
  } catch (error) {
    throw networkError(error, attemptMs);
  }
}

/**
 * One GET of a JSON answer, see `requestBody`. The content type must be JSON's, and the text JSON
 * from its first to its last character.
 *
 * @throws {RequestError} for anything else; a text that breaks off may pass, as the network may
 *   have cut it.
 */
export async function requestJson(url: string, limits: RequestLimits): Promise<unknown> {
  const { bytes, type } = await requestBody(url, 'application/json', limits);
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    const shown = type.split(';', 1)[0]?.slice(0, 60) || 'no type';
    throw new RequestError(`it answered ${shown} instead of JSON`);
  }
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch (error) {
    const message = 'the JSON of the answer is broken or cut off';
    throw new RequestError(message, { mayPass: true, cause: error });
  }
}
