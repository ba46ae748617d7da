/** A request that did not bring the expected answer; the message says why, without the URL. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** Whether the same request may succeed a little later. */
  readonly isTransient: boolean;
  /** The wait that the host asks for with `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | null;
  readonly status: number | null;
  /** Node's code when no answer came, such as ECONNREFUSED; else empty. */
  readonly code: string;
  /** Where a redirect leads that was not followed, absolute; null when it cannot be read. */
  readonly location: string | null;
  /** The beginning of an error's body, for APIs that explain themselves there. */
  readonly excerpt: string;

  constructor(message: string, details: RequestErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.isTransient = details.isTransient ?? false;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.status = details.status ?? null;
    this.code = details.code ?? '';
    this.location = details.location ?? null;
    this.excerpt = details.excerpt ?? '';
  }
}

type RequestErrorDetails = Partial<
  Pick<
    RequestError,
    'isTransient' | 'retryAfterMs' | 'status' | 'code' | 'location' | 'excerpt' | 'cause'
  >
>;

/** The error and its causes, outermost first. */
function causesOf(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let at = error; at instanceof Error && errors.length < 8; at = at.cause) errors.push(at);
  return errors;
}

/** Node's codes and error names, what they mean to a person, and whether a retry may help. */
const FAILURES: readonly (readonly [RegExp, string, isTransient: boolean])[] = [
  [/^ECONNREFUSED$/, 'the connection was refused', true],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'the connection broke off', true],
  [/^(?:ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/, 'the host did not answer', true],
  [/^(?:EHOSTUNREACH|ENETUNREACH)$/, 'the host cannot be reached', true],
  [/^ENOTFOUND$/, 'the host name is unknown (DNS)', true],
  [/^EAI_/, 'the name server did not answer (DNS)', true],
  [/CERT|TLS|SSL|^UNABLE_TO_|^EPROTO$/, 'the connection is not secure', false],
];

/** Turns what a request throws into a RequestError. */
export function networkError(error: unknown, timeLimitMs: number): RequestError {
  const errors = causesOf(error);
  const known = errors.find((one) => one instanceof RequestError);
  if (known !== undefined) return known;
  if (errors.some(({ name }) => name === 'TimeoutError' || name === 'AbortError')) {
    const seconds = (timeLimitMs / 1000).toFixed(timeLimitMs < 1000 ? 2 : 0);
    const details = { isTransient: true, code: 'ETIMEDOUT', cause: error };
    return new RequestError(`no whole answer within ${seconds} s`, details);
  }
  for (const code of errors.map((one) => ('code' in one ? String(one.code) : ''))) {
    const [, message, isTransient] = FAILURES.find(([pattern]) => pattern.test(code)) ?? [];
    if (message !== undefined) {
      const shown = isTransient ? message : `${message} (${code})`;
      return new RequestError(shown, { isTransient: isTransient === true, code, cause: error });
    }
  }
  // The innermost message is empty when a name has several addresses and none answers.
  const message = errors.at(-1)?.message || 'the request failed';
  return new RequestError(message, { isTransient: true, code: 'UNKNOWN', cause: error });
}
