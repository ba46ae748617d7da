import { STATUS_CODES } from 'node:http';
import { retryAfterMs } from '../../data/api/request.ts';

/** Why there was no answer, by the system's own words (ECONNREFUSED), and how an operator reads it. */
const FAILURES = [
  [/^ENOTFOUND$/, 'unknown-host', 'no host of this name (DNS)'],
  [/^EAI_/, 'name-service', 'the name service did not answer (DNS)'],
  [/TIMEOUT|TIMEDOUT|TimeoutError/, 'timeout', 'no answer in time'],
  [/REFUSED|UNREACH/, 'refused', 'connection refused'],
  [/CERT|TLS|SSL|^UNABLE_TO_|^EPROTO$/, 'certificate', 'no trusted secure connection'],
] as const;
const CUT_OFF = [/./, 'cut-off', 'connection cut off'] as const;

type FailureReason = (typeof FAILURES)[number][1] | 'cut-off' | 'put-off';

/** What one request to one address came to. */
export interface Answer {
  /** The HTTP status, or why there was none. */
  readonly outcome: number | FailureReason;
  /** The same as an operator reads it. */
  readonly words: string;
  /** `Location` as it was sent; empty without one. */
  readonly location?: string;
  /** Milliseconds that the server asks us to wait. */
  readonly retryAfter?: number | null;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : codeOf(error.cause);
}

function failureOf(error: unknown): Answer {
  const code = codeOf(error);
  const [, outcome, words] = FAILURES.find(([pattern]) => pattern.test(code)) ?? CUT_OFF;
  return { outcome, words: outcome === 'timeout' ? words : `${words}: ${code}` };
}

/** What stands for an answer of a host that wants to be left alone for longer than we wait. */
export const PUT_OFF: Answer = {
  outcome: 'put-off',
  words: 'not asked: the host wants to be left alone for longer',
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
    const { status, headers } = response;
    return {
      outcome: status,
      words: `${status} ${STATUS_CODES[status] ?? 'unknown status'}`,
      // Browsers read it as UTF-8, `fetch` as Latin-1.
      location: Buffer.from(headers.get('location') ?? '', 'latin1').toString(),
      retryAfter: retryAfterMs(headers),
    };
  } catch (error) {
    return failureOf(error);
  }
}
