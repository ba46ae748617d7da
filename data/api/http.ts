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

/** How hosts are asked unless told otherwise; times in milliseconds. */
const DEFAULTS = {
  attemptMs: 10_000,
  /** A store with 10,000 comments is about 8 MB. */
  maxBytes: 12_000_000,
  /** The machines that may be reached. */
  reach: 'any' as RequestLimits['reach'],
  attempts: 4,
  /** Before the second attempt; doubles with each further one. */
  firstDelayMs: 500,
  maxDelayMs: 8000,
  /** For all attempts of a request and the waits between them. */
  totalMs: 30_000,
  /** For all requests of the client: then it asks nothing more. */
  runMs: Infinity,
  /** Requests in a row that fail before a host is asked nothing more (circuit breaker). */
  breakerThreshold: 20,
  /** Requests to one host at the same time. */
  perHost: 6,
  /** Requests to all hosts at the same time. */
  atOnce: 30,
  /** Between two requests to one host; each 429 doubles it, up to the maximum. */
  spacingMs: 0,
  maxSpacingMs: 0,
  /** A clock that never jumps. */
  now: () => performance.now(),
  sleep: (milliseconds: number): Promise<void> => setTimeout(milliseconds),
  /** From 0 up to, not including, 1. */
  random: Math.random,
};

/** How a client asks its hosts; what is left out has the default. */
export type HttpPolicy = Readonly<Partial<typeof DEFAULTS>>;

/** How one host answered. */
export interface HostFigures {
  /** As in a URL, with its port. */
  readonly host: string;
  readonly requests: number;
  /** Requests without an answer, or with one that may be another a little later (408, 429, 5xx). */
  readonly faults: number;
  /** Milliseconds of each answer. */
  readonly times: readonly number[];
  readonly spacingMs: number;
}

/** What a client has learned of a host. */
class Host {
  readonly limit;
  spacingMs: number;
  /** When the next request may start. */
  nextAt = -Infinity;
  /** Requests in a row without success; a host that answers 404 is not down. */
  failures = 0;
  lastError: RequestError | null = null;
  requests = 0;
  faults = 0;
  readonly times: number[] = [];

  constructor({ perHost, spacingMs }: typeof DEFAULTS) {
    this.limit = pLimit(perHost);
    this.spacingMs = spacingMs;
  }
}

const inSeconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)} s`;

function finalError(error: RequestError, attempts: number, wait: number): RequestError {
  const { isTransient, retryAfterMs, status, code, location, excerpt } = error;
  const isAsked = retryAfterMs !== null && Number.isFinite(wait);
  const note = isAsked ? `, asking to wait ${inSeconds(wait)}` : '';
  const count = attempts > 1 ? ` (${attempts} attempts)` : '';
  if (note === '' && count === '') return error;
  const details = { isTransient, retryAfterMs, status, code, location, excerpt, cause: error };
  return new RequestError(error.message + note + count, details);
}

/**
 * Asks hosts over HTTP, politely: a limited number of requests at a time, again only where that may
 * help, and no longer once a host is down, so that thousands of requests do not wait for it one by one.
 */
export class HttpClient {
  readonly #policy: typeof DEFAULTS;
  readonly #hosts = new Map<string, Host>();
  readonly #limit;
  readonly #end: number;

  constructor(policy?: HttpPolicy) {
    this.#policy = { ...DEFAULTS, ...policy };
    this.#limit = pLimit(this.#policy.atOnce);
    this.#end = this.#policy.now() + this.#policy.runMs;
  }

  /**
   * Sends a request until an expected answer comes. Repeats what may pass, after jittered, growing
   * waits. `Retry-After` lengthens a wait; one that exceeds the total time ends the request at once.
   *
   * @param maxBytes of the answer, if other than the client's
   * @throws {RequestError} the last attempt's, saying how many there were
   */
  request(url: string, request: HttpRequest = {}, maxBytes?: number): Promise<HttpAnswer> {
    return this.#repeat(url, (limits) =>
      requestOnce(url, request, { ...limits, maxBytes: maxBytes ?? limits.maxBytes }),
    );
  }

  /** Fetches JSON, see `request` and `readJson`. */
  json(url: string, request: HttpRequest = {}, maxBytes?: number): Promise<unknown> {
    const headers = { ...request.headers, accept: 'application/json' };
    return this.#repeat(url, async (limits) => {
      const allowed = { ...limits, maxBytes: maxBytes ?? limits.maxBytes };
      return readJson(await requestOnce(url, { ...request, headers }, allowed));
    });
  }

  /** How each host has answered, in the order in which they were first asked. */
  figures(): readonly HostFigures[] {
    return [...this.#hosts].map(([host, { requests, faults, times, spacingMs }]) => {
      return { host, requests, faults, times, spacingMs };
    });
  }

  #hostOf(url: string): Host {
    const name = new URL(url).host;
    const host = this.#hosts.get(name) ?? new Host(this.#policy);
    this.#hosts.set(name, host);
    return host;
  }

  async #repeat<T>(url: string, attempt: (limits: RequestLimits) => Promise<T>): Promise<T> {
    const host = this.#hostOf(url);
    return host.limit(() => this.#limit(() => this.#attempts(host, attempt)));
  }

  async #attempts<T>(host: Host, attempt: (limits: RequestLimits) => Promise<T>): Promise<T> {
    const { now, sleep, totalMs } = this.#policy;
    const end = Math.min(now() + totalMs, this.#end);
    for (let attempts = 1; ; attempts++) {
      await this.#untilReady(host, end);
      try {
        return await this.#measured(host, end, attempt);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        const wait = this.#waitAfter(host, error, attempts);
        if (now() + wait >= end) {
          host.failures = error.isTransient ? host.failures + 1 : 0;
          host.lastError = error;
          throw finalError(error, attempts, wait);
        }
        await sleep(wait);
      }
    }
  }

  async #measured<T>(
    host: Host,
    end: number,
    attempt: (limits: RequestLimits) => Promise<T>,
  ): Promise<T> {
    const { now, attemptMs, maxBytes, reach } = this.#policy;
    const begin = performance.now();
    host.requests += 1;
    try {
      // A busy machine may have slept beyond the end.
      const left = Math.max(1, Math.ceil(Math.min(attemptMs, end - now())));
      const answer = await attempt({ attemptMs: left, maxBytes, reach });
      host.failures = 0;
      host.times.push(performance.now() - begin);
      return answer;
    } catch (error) {
      if (error instanceof RequestError) {
        if (error.isTransient) host.faults += 1;
        if (error.status !== null) host.times.push(performance.now() - begin);
      }
      throw error;
    }
  }

  /** @throws {RequestError} when the host is down, its wait exceeds the time, or the run is over. */
  async #untilReady(host: Host, end: number): Promise<void> {
    const { now, sleep, breakerThreshold, runMs } = this.#policy;
    for (;;) {
      if (host.failures >= breakerThreshold) {
        const { message = '', code = '' } = host.lastError ?? {};
        const reason = `not asked: the last ${breakerThreshold} requests failed: ${message}`;
        throw new RequestError(reason, { code });
      }
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

  /** The wait before the next attempt; infinite when there is none to be made. */
  #waitAfter(host: Host, error: RequestError, attempts: number): number {
    if (!error.isTransient) return Infinity;
    const { now, random, firstDelayMs, maxDelayMs, maxSpacingMs } = this.#policy;
    const asked = error.retryAfterMs ?? 0;
    // "Too many requests" speaks for the whole host; 503 may be about one page of it.
    if (error.status === 429) {
      host.nextAt = Math.max(host.nextAt, now() + asked);
      host.spacingMs = Math.min(host.spacingMs * 2, maxSpacingMs);
    }
    if (attempts >= this.#policy.attempts) return Infinity;
    const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempts - 1));
    // Between half of the back-off and all of it, so that callers do not come back in step.
    return Math.max(delay * (0.5 + random() / 2), asked);
  }
}
