import { retryAfterMs } from '../../data/api/request.ts';

/** Why an address gave no answer at all, and how an operator reads it. */
const FAILURES = {
  'unknown-host': 'no host of this name (DNS)',
  'name-service': 'the name service did not answer (DNS)',
  timeout: 'no answer in time',
  refused: 'connection refused',
  certificate: 'no trusted secure connection',
  'cut-off': 'connection cut off',
  'put-off': 'not asked: the host wants to be left alone for longer',
} as const;

export type FailureReason = keyof typeof FAILURES;

/** What one request to one address came to. */
export type Answer =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** `Location` as it was sent. */
      readonly location: string | null;
      /** Milliseconds that the server asks us to wait. */
      readonly retryAfter: number | null;
    }
  | { readonly kind: 'failure'; readonly reason: FailureReason; readonly words: string };

/** The system's own words for failures, such as ECONNREFUSED. */
const REASONS: readonly (readonly [RegExp, FailureReason])[] = [
  [/^ENOTFOUND$/, 'unknown-host'],
  [/^EAI_/, 'name-service'],
  [/TIMEOUT|TIMEDOUT|TimeoutError/, 'timeout'],
  [/REFUSED|UNREACH/, 'refused'],
  [/CERT|TLS|SSL|^UNABLE_TO_|^EPROTO$/, 'certificate'],
];

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : codeOf(error.cause);
}

function failureOf(error: unknown): Answer {
  const code = codeOf(error);
  const reason = REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'cut-off';
  const words = reason === 'timeout' ? FAILURES.timeout : `${FAILURES[reason]}: ${code}`;
  return { kind: 'failure', reason, words };
}

/** What stands for an answer of a host that wants to be left alone for longer than we wait. */
export const PUT_OFF: Answer = {
  kind: 'failure',
  reason: 'put-off',
  words: FAILURES['put-off'],
};

/**
 * Asks an address once, without following redirects and without reading the body. It is a GET
 * because servers that answer HEAD wrongly would cost a second request to be sure. Never throws.
 *
 * @param timeout milliseconds until the address counts as silent
 */
export async function requestOnce(
  address: string,
  timeout: number,
  userAgent: string,
): Promise<Answer> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: {
        accept: 'text/html,*/*;q=0.5',
        // A kept connection may have been closed meanwhile, which looks like a fault of the link.
        connection: 'close',
        'user-agent': userAgent,
      },
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    return {
      kind: 'response',
      status: response.status,
      location: response.headers.get('location'),
      retryAfter: retryAfterMs(response.headers),
    };
  } catch (error) {
    return failureOf(error);
  }
}
