import { retryAfterMs } from '../../data/api/request.ts';

/** Why an address gave no answer at all. */
export type FailureReason =
  'unknown-host' | 'name-service' | 'timeout' | 'refused' | 'certificate' | 'cut-off' | 'put-off';

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
  | {
      readonly kind: 'failure';
      readonly reason: FailureReason;
      /** The system's own word for it, such as ECONNREFUSED. */
      readonly detail: string;
    };

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
  const detail = codeOf(error);
  const reason = REASONS.find(([pattern]) => pattern.test(detail))?.[1] ?? 'cut-off';
  return { kind: 'failure', reason, detail };
}

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
