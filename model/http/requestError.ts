import { BROKEN_OFF, failureOf } from './failures.ts';

/** A request without the expected answer. The message gives the reason, without the URL. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** Whether a retry may succeed. */
  readonly isTransient: boolean = false;
  /** From the `Retry-After` header. */
  readonly retryAfterMs: number | null = null;
  readonly status: number | null = null;
  /** Node's code when no answer came, such as ECONNREFUSED. */
  readonly code: string = '';
  /** The connection broke before any of the answer came. */
  readonly isUnanswered: boolean = false;
  /** A redirect that was not followed. */
  readonly isRedirect: boolean = false;
  /** Its absolute URL; null when it is not valid. */
  readonly location: string | null = null;
  /** The beginning of an error's body. */
  readonly excerpt: string = '';

  constructor(message: string, { cause, ...details }: RequestErrorDetails = {}) {
    super(message, { cause });
    Object.assign(this, details);
  }
}

type RequestErrorDetails = Partial<Omit<RequestError, 'name' | 'message' | 'stack'>>;

function causesOf(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let at = error; at instanceof Error && errors.length < 8; at = at.cause) errors.push(at);
  return errors;
}

/** Returns Node's code of an error, or its name. */
const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;

/** Returns whether a connection broke before any of the answer came, as one does that its host has just closed. */
const isBrokenBefore = (failure: string, errors: readonly Error[]): boolean =>
  failure === BROKEN_OFF && errors.some(({ message }) => message === 'fetch failed');

/** Returns what to do about it, if it may be the URL's: servers for TLS hang up when spoken to without it. */
const adviceOn = (url: string): string =>
  url.startsWith('http:')
    ? ' before an answer came; if the port speaks TLS, write https: in the URL'
    : '';

/** Returns a RequestError for anything that a request throws. */
export function networkError(error: unknown, timeLimitMs: number, url = ''): RequestError {
  const errors = causesOf(error);
  const known = errors.find((one) => one instanceof RequestError);
  if (known !== undefined) return known;
  if (errors.some(({ name }) => name === 'TimeoutError' || name === 'AbortError')) {
    const seconds = (timeLimitMs / 1000).toFixed(timeLimitMs < 1000 ? 2 : 0);
    const details = { isTransient: true, code: 'ETIMEDOUT', cause: error };
    return new RequestError(`no whole answer within ${seconds} s`, details);
  }
  const failure = failureOf(errors.map(codeOf));
  if (failure !== null) {
    const { code, message, isTransient } = failure;
    const isUnanswered = isBrokenBefore(message, errors);
    const advice = isUnanswered ? adviceOn(url) : '';
    return new RequestError(message + advice, { isTransient, code, isUnanswered, cause: error });
  }
  // The innermost message is empty when a host name has several IP addresses and none answers.
  const message = errors.at(-1)?.message || 'the request failed';
  return new RequestError(message, { isTransient: true, code: 'UNKNOWN', cause: error });
}
