import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import {
  type HttpAnswer,
  type HttpRequest,
  readJson,
  type RequestLimits,
  requestOnce,
} from './request.ts';
import { RequestError } from './requestError.ts';

/** The limits of a request, unless a client sets its own. */
export const DEFAULTS = {
  /** Time limit of one attempt: connection, redirects, headers and body. */
  attemptMs: 10_000,
  /** A store with 10,000 comments is about 8 MB. */
  maxBytes: 12_000_000,
  reach: 'any' as RequestLimits['reach'],
  attempts: 4,
  /** Wait before the second attempt. It doubles with each further attempt. */
  firstDelayMs: 500,
  /** Time limit of a request: all attempts and the waits between them. */
  totalMs: 30_000,
  /** Time limit of all requests of a client. */
  runMs: Infinity,
  hostConcurrency: 6,
  concurrency: 30,
  /** Time between two requests to one host. Each 429 doubles it, up to `maxSpacingMs`. */
  spacingMs: 0,
  maxSpacingMs: 0,
  /** Tests replace these three. */
  now: () => performance.now(),
  sleep: (milliseconds: number): Promise<void> => setTimeout(milliseconds),
  random: Math.random,
};

/** Limits and retries of a client. */
export type HttpPolicy = Readonly<Partial<typeof DEFAULTS>>;

const createHost = ({ hostConcurrency, spacingMs }: typeof DEFAULTS) => ({
  limit: pLimit(hostConcurrency),
  spacingMs,
  /** The earliest time for the next request. */
  nextAt: -Infinity,
});

type Host = ReturnType<typeof createHost>;

/** The hosts that clients ask, by name. Clients that share them keep the limits of a host together. */
export type Hosts = Map<string, Host>;

const inSeconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)} s`;

function finalError(error: RequestError, attempts: number, wait: number): RequestError {
  const isAsked = error.retryAfterMs !== null && Number.isFinite(wait);
  const note = isAsked ? `, asking to wait ${inSeconds(wait)}` : '';
  const count = attempts > 1 ? ` (${attempts} attempts)` : '';
  return new RequestError(error.message + note + count, error);
}

/** Sends HTTP requests with retries and limited concurrency for each host. */
export class HttpClient {
  readonly #policy: typeof DEFAULTS;
  readonly #hosts: Hosts;
  readonly #limit;
  readonly #end: number;

  constructor(policy?: HttpPolicy, hosts: Hosts = new Map()) {
    this.#hosts = hosts;
    this.#policy = { ...DEFAULTS, ...policy };
    this.#limit = pLimit(this.#policy.concurrency);
    this.#end = this.#policy.now() + this.#policy.runMs;
  }

  /**
   * Sends a request, and retries transient failures after growing, jittered waits.
   *
   * @throws {RequestError} the last attempt's error, with the number of attempts
   */
  request(url: string, request: HttpRequest = {}): Promise<HttpAnswer> {
    return this.#repeat(url, (limits) => requestOnce(url, request, limits));
  }

  /** Fetches JSON. See `request` and `readJson`. */
  json(url: string, request: HttpRequest = {}): Promise<unknown> {
    const headers = { ...request.headers, accept: 'application/json' };
    return this.#repeat(url, async (limits) =>
      readJson(await requestOnce(url, { ...request, headers }, limits)),
    );
  }

  async #repeat<T>(url: string, attempt: (limits: RequestLimits) => Promise<T>): Promise<T> {
    const name = new URL(url).host;
    const host = this.#hosts.get(name) ?? createHost(this.#policy);
    this.#hosts.set(name, host);
    return host.limit(() => this.#limit(() => this.#attempts(host, attempt)));
  }

  async #attempts<T>(host: Host, attempt: (limits: RequestLimits) => Promise<T>): Promise<T> {
    const { now, sleep, totalMs, attemptMs } = this.#policy;
    const end = Math.min(now() + totalMs, this.#end);
    for (let attempts = 1; ; attempts++) {
      await this.#untilReady(host, end);
      try {
        // At least 1 ms: on a busy machine a wait may take longer than the time that was left.
        const left = Math.max(1, Math.ceil(Math.min(attemptMs, end - now())));
        return await attempt({ ...this.#policy, attemptMs: left });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        const wait = this.#waitAfter(host, error, attempts);
        if (now() + wait >= end) throw finalError(error, attempts, wait);
        await sleep(wait);
      }
    }
  }

  /** Waits until the host may get a request. @throws {RequestError} when that is too late */
  async #untilReady(host: Host, end: number): Promise<void> {
    const { now, sleep, runMs } = this.#policy;
    for (;;) {
      if (now() >= this.#end) {
        throw new RequestError(`not asked: the run has taken ${inSeconds(runMs)}`);
      }
      const wait = host.nextAt - now();
      if (wait <= 0) break;
      if (now() + wait >= end) {
        throw new RequestError(`not asked: the host asks for a back-off of ${inSeconds(wait)}`);
      }
      await sleep(wait);
    }
    host.nextAt = now() + host.spacingMs;
  }

  /** Returns the wait before the next attempt in milliseconds; Infinity when there is no next attempt. */
  #waitAfter(host: Host, error: RequestError, attempts: number): number {
    if (!error.isTransient) return Infinity;
    const { now, random, firstDelayMs, maxSpacingMs } = this.#policy;
    const asked = error.retryAfterMs ?? 0;
    // 429 is about the whole host; 503 may be about one page of it.
    if (error.status === 429) {
      host.nextAt = Math.max(host.nextAt, now() + asked);
      host.spacingMs = Math.min(host.spacingMs * 2, maxSpacingMs);
    }
    if (attempts >= this.#policy.attempts) return Infinity;
    const jitter = 0.5 + random() / 2;
    return Math.max(firstDelayMs * 2 ** (attempts - 1) * jitter, asked);
  }
}
