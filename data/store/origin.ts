import { RequestError } from './requestError.ts';

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
    if (!(error instanceof RequestError)) return;
    if (error.kind === 'unasked') return;
    this.#failures = error.mayPass ? this.#failures + 1 : 0;
  }

  /** @throws {RequestError} when the host is down for everybody. */
  assertUp(): void {
    if (this.#failures < this.#outageAfter) return;
    throw new RequestError(`not asked: the last ${this.#outageAfter} calls had no answer`, {
      kind: 'unasked',
      mayPass: false,
    });
  }
}
