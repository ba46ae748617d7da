import { RequestError, UnaskedError } from './requestError.ts';

/** Calls in a row that end without a word from the host before it is left alone. */
const outageAfter = 20;

/**
 * What a run has learned of one host, shared by all calls to it: until when it asked to be left in
 * peace, and whether it is down for everybody, so that a table of thousands of sellers is not
 * waited for one by one.
 */
export class Origin {
  readonly #outageAfter: number;
  #quietUntil = -Infinity;
  #failures = 0;

  constructor(failuresBeforeOutage: number = outageAfter) {
    this.#outageAfter = failuresBeforeOutage;
  }

  /** Milliseconds until the host may be asked again; `now` on the caller's monotonic clock. */
  quietMs(now: number): number {
    return Math.max(0, this.#quietUntil - now);
  }

  /** The host asked everybody to wait. */
  keepQuiet(now: number, milliseconds: number): void {
    this.#quietUntil = Math.max(this.#quietUntil, now + milliseconds);
  }

  /** Notes that a call was answered. */
  noteAnswer(): void {
    this.#failures = 0;
  }

  /** Notes how a call failed, after its retries; a host that says no is not down. */
  noteError(error: unknown): void {
    if (!(error instanceof RequestError) || error instanceof UnaskedError) return;
    this.#failures = error.mayPass ? this.#failures + 1 : 0;
  }

  /** @throws {UnaskedError} when the host is down for everybody. */
  assertUp(): void {
    if (this.#failures < this.#outageAfter) return;
    throw new UnaskedError(`the last ${this.#outageAfter} calls had no answer`);
  }
}

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
  const { mayPass, retryAfterMs, status } = error;
  const details = { mayPass, retryAfterMs, status, cause: error };
  return new RequestError(`${error.message}${note}${attempts}`, details);
}

async function untilQuiet({ origin, timing }: RetryContext, end: number): Promise<void> {
  for (let wait = origin.quietMs(timing.now()); wait > 0; wait = origin.quietMs(timing.now())) {
    if (timing.now() + wait >= end) {
      throw new UnaskedError(`the host wants ${inSeconds(wait)} of peace`);
    }
    await timing.sleep(wait);
  }
}

/** The wait before the next attempt; null when there is none to be made. */
function nextWait(error: RequestError, tries: number, context: RetryContext): number | null {
  const { policy, timing, origin } = context;
  if (!error.mayPass) return null;
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
