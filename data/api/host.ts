import { setTimeout } from 'node:timers/promises';
import type { RequestLimits } from './request.ts';
import { RequestError } from './requestError.ts';

/** How a host is asked unless told otherwise; times in milliseconds. */
const usual = {
  attemptMs: 10_000,
  /** A store with 10,000 comments is about 8 MB. */
  maxBytes: 12_000_000,
  attempts: 4,
  /** Before the second attempt; doubles with each further one. */
  firstWaitMs: 500,
  longestWaitMs: 8000,
  /** For all attempts and the waits between them. */
  totalMs: 30_000,
  /** Calls in a row that end without a word from the host before it is left alone. */
  outageAfter: 20,
  /** A clock that never jumps. */
  now: () => performance.now(),
  sleep: (milliseconds: number): Promise<void> => setTimeout(milliseconds),
  /** From 0 up to, not including, 1. */
  random: Math.random,
};

/** How a host is asked; what is left out has the product's own values. */
export type HostManners = Readonly<Partial<typeof usual>>;

const inSeconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)} s`;

function lastWord(error: RequestError, tries: number, wait: number): RequestError {
  const { mayPass, retryAfterMs, status } = error;
  const isAsked = retryAfterMs !== null && Number.isFinite(wait);
  const note = isAsked ? `, asking to wait ${inSeconds(wait)}` : '';
  const attempts = tries > 1 ? ` (${tries} attempts)` : '';
  const details = { mayPass, retryAfterMs, status, cause: error };
  return new RequestError(`${error.message}${note}${attempts}`, details);
}

/**
 * A host that many calls go to, and what a run has learned of it: until when it asked to be left in
 * peace, and whether it is down for everybody, so that a table of thousands of sellers is not
 * waited for one by one.
 */
export class Host {
  readonly #manners: typeof usual;
  #quietUntil = -Infinity;
  /** Calls in a row that had no answer; a host that says no is not down. */
  #failures = 0;

  constructor(manners?: HostManners) {
    this.#manners = { ...usual, ...manners };
  }

  /**
   * Makes a call until it succeeds, repeating what may pass with jittered, growing waits. The host's
   * `Retry-After` lengthens the wait, for every call to it; one that goes beyond the total time ends
   * the call at once.
   *
   * @param attempt gets what it may cost: of the total time no more than is left.
   * @throws {RequestError} the last attempt's, saying how many there were.
   */
  async ask<T>(attempt: (limits: RequestLimits) => Promise<T>): Promise<T> {
    const { now, sleep, attemptMs, maxBytes, totalMs } = this.#manners;
    const end = now() + totalMs;
    for (let tries = 1; ; tries++) {
      await this.#untilWilling(end);
      try {
        const answer = await attempt({
          // A busy machine may have slept beyond the end.
          attemptMs: Math.max(1, Math.ceil(Math.min(attemptMs, end - now()))),
          maxBytes,
        });
        this.#failures = 0;
        return answer;
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        const wait = this.#waitAfter(error, tries);
        if (now() + wait >= end) {
          this.#failures = error.mayPass ? this.#failures + 1 : 0;
          throw lastWord(error, tries, wait);
        }
        await sleep(wait);
      }
    }
  }

  /** @throws {RequestError} when the host is down for everybody, or wants to be left in peace. */
  async #untilWilling(end: number): Promise<void> {
    const { now, sleep, outageAfter } = this.#manners;
    if (this.#failures >= outageAfter) {
      throw new RequestError(`not asked: the last ${outageAfter} calls had no answer`);
    }
    for (;;) {
      const wait = this.#quietUntil - now();
      if (wait <= 0) return;
      if (now() + wait >= end) {
        throw new RequestError(`not asked: the host wants ${inSeconds(wait)} of peace`);
      }
      await sleep(wait);
    }
  }

  /** The wait before the next attempt; infinite when there is none to be made. */
  #waitAfter({ mayPass, retryAfterMs }: RequestError, tries: number): number {
    if (!mayPass) return Infinity;
    const { now, random, attempts, firstWaitMs, longestWaitMs } = this.#manners;
    const asked = retryAfterMs ?? 0;
    this.#quietUntil = Math.max(this.#quietUntil, now() + asked);
    if (tries >= attempts) return Infinity;
    const full = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
    // Between half of the back-off and all of it, so that callers do not come back in step.
    return Math.max(full * (0.5 + random() / 2), asked);
  }
}
