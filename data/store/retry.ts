import type { Origin } from './origin.ts';
import { RequestError } from './requestError.ts';

/** How often and how long a call is repeated; times in milliseconds. */
export interface RetryPolicy {
  readonly attempts: number;
  /** Before the second attempt; doubles with each further one. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** For all attempts and the waits between them. */
  readonly totalMs: number;
}

export const defaultPolicy: RetryPolicy = {
  attempts: 4,
  firstWaitMs: 500,
  longestWaitMs: 8000,
  totalMs: 30_000,
};

/** Time and chance, so that tests need neither. */
export interface Timing {
  /** Milliseconds on a clock that never jumps. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** From 0 up to, not including, 1. */
  random(): number;
}

export const systemTiming: Timing = {
  now: () => performance.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
};

/** What a call is repeated by. */
export interface RetryContext {
  readonly policy: RetryPolicy;
  readonly timing: Timing;
  readonly origin: Origin;
}

/** Between half of the back-off and all of it, so that callers do not come back in step. */
function backOff(
  { firstWaitMs, longestWaitMs }: RetryPolicy,
  tries: number,
  random: number,
): number {
  const full = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
  return full * (0.5 + random / 2);
}

const inSeconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)} s`;

function lastWord(error: RequestError, tries: number, note: string): RequestError {
  const attempts = tries > 1 ? ` (${tries} attempts)` : '';
  const { kind, mayPass, retryAfterMs, status } = error;
  return new RequestError(`${error.message}${note}${attempts}`, {
    kind,
    mayPass,
    retryAfterMs,
    cause: error,
    ...(status !== null && { status }),
  });
}

async function untilQuiet({ origin, timing }: RetryContext, end: number): Promise<void> {
  for (let wait = origin.quietMs(timing.now()); wait > 0; wait = origin.quietMs(timing.now())) {
    if (timing.now() + wait >= end) {
      const message = `not asked: the host wants ${inSeconds(wait)} of peace`;
      throw new RequestError(message, { kind: 'unasked', mayPass: true });
    }
    await timing.sleep(wait);
  }
}

/** The wait before the next attempt; null when there is none to be made. */
function nextWait(error: RequestError, tries: number, context: RetryContext): number | null {
  const { policy, timing, origin } = context;
  if (!error.mayPass || error.kind === 'unasked') return null;
  if (error.retryAfterMs !== null) origin.keepQuiet(timing.now(), error.retryAfterMs);
  if (tries >= policy.attempts) return null;
  return Math.max(backOff(policy, tries, timing.random()), error.retryAfterMs ?? 0);
}

/**
 * Makes a call until it succeeds, repeating what may pass with jittered, growing waits. A host's
 * `Retry-After` lengthens the wait, for every call to that host; one that goes beyond the total
 * time ends the call at once.
 *
 * @param attempt gets the milliseconds that are left of the total time.
 * @throws {RequestError} the last attempt's, saying how many there were.
 */
export async function withRetries<T>(
  attempt: (leftMs: number) => Promise<T>,
  context: RetryContext,
): Promise<T> {
  const { policy, timing, origin } = context;
  const end = timing.now() + policy.totalMs;
  for (let tries = 1; ; tries++) {
    origin.assertUp();
    await untilQuiet(context, end);
    try {
      return await attempt(end - timing.now());
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const wait = nextWait(error, tries, context);
      if (wait === null) throw lastWord(error, tries, '');
      if (timing.now() + wait >= end) {
        const asked = error.retryAfterMs === null ? '' : `, asking to wait ${inSeconds(wait)}`;
        throw lastWord(error, tries, asked);
      }
      await timing.sleep(wait);
    }
  }
}
