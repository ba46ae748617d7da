import { getSystemErrorMap } from 'node:util';

/** A request without the expected answer. The message gives the reason, without the URL. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** Whether it may pass, so that another attempt may succeed. */
  readonly isTransient: boolean = false;
  /** From the headers of the answer. */
  readonly retryAfterMs: number | null = null;
  /** Null when no answer came. */
  readonly status: number | null = null;
  /** Node's code when no answer came, such as ECONNREFUSED, or one of those of this folder. */
  readonly code: string = '';
  /** Where a redirect leads that was not followed, as an absolute URL. */
  readonly location: string | null = null;
  /** The media type of the answer. */
  readonly type: string = '';
  /** The beginning of the answer. */
  readonly excerpt: string = '';

  constructor(message: string, { cause, ...details }: Partial<Details> = {}) {
    super(message, { cause });
    Object.assign(this, details);
  }
}

type Details = Omit<RequestError, 'name' | 'message' | 'stack'>;

/** Of TLS, of HTTP's form and of compression: they are wrong next time too. */
const LASTING =
  /CERT|SSL|^UNABLE_TO_|^EPROTO$|^INVALID_CA$|MISMATCH|TOO_(?:SMALL|WEAK)|^HPE_|^HTTPParserError$|^Z_DATA_ERROR$|^ERR__|OVERFLOW/;
/** Node's words for its codes; those of DNS have none. */
const SYSTEM_ERRORS = new Map([
  ...getSystemErrorMap().values(),
  ['ENOTFOUND', 'the host name is unknown'],
]);

function causesOf(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let at = error; at instanceof Error && errors.length < 8; at = at.cause) errors.push(at);
  return errors;
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns a RequestError for anything that a request throws. */
export function networkError(error: unknown, timeLimitMs: number): RequestError {
  const errors = causesOf(error);
  const known = errors.find((one) => one instanceof RequestError);
  if (known !== undefined) return known;
  if (errors.some(({ name }) => name === 'TimeoutError' || name === 'AbortError')) {
    const message = `no whole answer within ${timeLimitMs / 1000} s`;
    return new RequestError(message, { isTransient: true, code: 'ETIMEDOUT', cause: error });
  }
  // The innermost one is Node's; HTTP's parser has a name alone.
  const code = errors.map(codeOf).findLast(Boolean) ?? errors.at(-1)?.name ?? 'UNKNOWN';
  const message = `${SYSTEM_ERRORS.get(code) ?? 'no whole answer'} (${code})`;
  return new RequestError(message, { isTransient: !LASTING.test(code), code, cause: error });
}
