/** A request that brought nothing usable; the message says what happened, without the address. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** Whether the same request may do better a little later. */
  readonly mayPass: boolean;
  /** How long the host asks to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  readonly status: number | null;

  constructor(
    message: string,
    details: Partial<Pick<RequestError, 'mayPass' | 'retryAfterMs' | 'status' | 'cause'>> = {},
  ) {
    super(message, { cause: details.cause });
    this.mayPass = details.mayPass ?? false;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.status = details.status ?? null;
  }
}

/** The error and what caused it, outermost first. */
function chain(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let at = error; at instanceof Error && errors.length < 8; at = at.cause) errors.push(at);
  return errors;
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** What Node's codes mean to a person. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection broke off',
  UND_ERR_SOCKET: 'the connection broke off',
  ETIMEDOUT: 'the host did not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the host did not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOTFOUND: 'the host name is unknown (DNS)',
  EAI_AGAIN: 'the name server did not answer (DNS)',
};

/** Turns what a request throws into a RequestError. */
export function networkError(error: unknown, timeLimitMs: number): RequestError {
  if (error instanceof RequestError) return error;
  const errors = chain(error);
  const isTimeout = errors.some(({ name }) => name === 'TimeoutError' || name === 'AbortError');
  const code = errors.map(codeOf).find((one) => one in reasons) ?? '';
  // That of a name with several addresses, none of which answers, is blank.
  const innermost = errors.at(-1)?.message || 'the request failed';
  const message = isTimeout
    ? `no whole answer within ${(timeLimitMs / 1000).toFixed(timeLimitMs < 1000 ? 2 : 0)} s`
    : (reasons[code] ?? innermost);
  return new RequestError(message, { mayPass: true, cause: error });
}
