import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Host, HOST_DEFAULTS, Hosts } from './host.ts';
import {
  type HttpAnswer,
  type HttpRequest,
  readJson,
  type RequestLimits,
  requestOnce,
  type Sender,
} from './request.ts';
import { RequestError } from './requestError.ts';
import { isRefusal } from './statuses.ts';

/** The limits of a request, unless a client sets its own. */
export const DEFAULTS = {
  ...HOST_DEFAULTS,
  /** Time limit of one attempt: connection, redirects, headers and body. */
  attemptMs: 10_000,
  /** A store with 10,000 comments is about 8 MB. */
  maxBytes: 12_000_000,
  reach: 'any' as RequestLimits['reach'],
  attempts: 4,
  /** Wait before the second attempt. It doubles with each further attempt. */
  firstDelayMs: 500,
  /** Time limit of a request: all attempts and its own waits between them, but no wait until its host may be asked. */
  totalMs: 30_000,
  /** Whether a refusal such as 429 is no attempt, so that it is waited out until the end of the run. */
  waitsOut: false,
  /** A host that has not answered so many times in a row is not asked again. */
  maxSilences: Infinity,
  /** Time limit of all requests of a client. */
  runMs: Infinity,
  concurrency: 30,
  /** Tests replace these two. */
  sleep: (milliseconds: number): Promise<void> => setTimeout(milliseconds),
  random: Math.random,
};

/** Limits and retries of a client. */
export type HttpPolicy = Readonly<Partial<typeof DEFAULTS>>;

/** The longest wait before another attempt for which no host asks. */
const MAX_DELAY_MS = 60_000;

/** What a request has used up. */
interface Spent {
  tries: number;
  /** Tries that count as attempts. */
  failures: number;
  ms: number;
}

const inSeconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)} s`;

/** Returns the last error with the wait that its host asks for. It counts no attempts: more requests may follow. */
function finalError(error: RequestError, wait: number): RequestError {
  if (error.retryAfterMs === null || !Number.isFinite(wait)) return error;
  return new RequestError(`${error.message}, asking to wait ${inSeconds(wait)}`, error);
}

/** The codes of requests that were not sent: it was too late, or the host did not answer before. */
export const NOT_ASKED = 'NOT_ASKED';
const SILENT = 'SILENT';

const notAsked = (reason: string, code = NOT_ASKED): RequestError =>
  new RequestError(`not asked: ${reason}`, { code });

/** Sends HTTP requests with retries and limited concurrency for each host. */
export class HttpClient {
  readonly #sender: Sender;
  readonly #policy: typeof DEFAULTS;
  readonly #hosts: Hosts;
  readonly #limit;
  readonly #end: number;

  constructor(sender: Sender, policy?: HttpPolicy, hosts = new Hosts(policy)) {
    this.#sender = sender;
    this.#hosts = hosts;
    this.#policy = { ...DEFAULTS, ...policy };
    this.#limit = pLimit(this.#policy.concurrency);
    this.#end = this.#policy.now() + this.#policy.runMs;
  }

  /**
   * Sends a request, and retries transient failures after growing, jittered waits.
   *
   * @throws {RequestError} the last attempt's error
   */
  request(url: string, request: HttpRequest = {}): Promise<HttpAnswer> {
    return this.read(url, request, (answer) => answer);
  }

  /** Fetches JSON. See `request` and `readJson`. */
  json(url: string, request: HttpRequest = {}): Promise<unknown> {
    const headers = { ...request.headers, accept: 'application/json' };
    return this.read(url, { ...request, headers }, readJson);
  }

  /**
   * Sends a request, and returns what `use` makes of the answer. Only then the next request takes its place, so
   * few answers are in memory.
   */
  async read<T>(
    url: string,
    request: HttpRequest,
    use: (answer: HttpAnswer) => T | Promise<T>,
  ): Promise<T> {
    const host = this.#hosts.of(url);
    return host.limit(() =>
      this.#attempts(host, async (limits) =>
        use(await requestOnce(url, request, this.#sender, limits)),
      ),
    );
  }

  async #attempts<T>(host: Host, attempt: (limits: RequestLimits) => Promise<T>): Promise<T> {
    const { now, totalMs, attemptMs } = this.#policy;
    const spent: Spent = { tries: 0, failures: 0, ms: 0 };
    let sentAt = 0;
    for (;;) {
      await this.#untilReady(host);
      try {
        // Nobody who waits for a host holds a place that other hosts need.
        const result = await this.#limit(() => {
          sentAt = now();
          // At least 1 ms: on a busy machine a wait may take longer than the time that was left.
          const leftMs = Math.min(attemptMs, totalMs, this.#end - sentAt);
          return attempt({ ...this.#policy, attemptMs: Math.max(1, Math.ceil(leftMs)) });
        });
        host.learn(null, sentAt);
        return result;
      } catch (error) {
        const isAnswer = !(error instanceof RequestError);
        host.learn(isAnswer ? null : error, sentAt);
        if (isAnswer) throw error;
        await this.#waitAfter(error, spent, now() - sentAt);
      }
    }
  }

  /**
   * Waits until the host may get a request. That is the host's time, not the request's.
   *
   * @throws {RequestError} when that is after the end of the run
   */
  async #untilReady(host: Host): Promise<void> {
    const { now, sleep, runMs, maxSilences } = this.#policy;
    for (;;) {
      if (now() >= this.#end) throw notAsked(`the run has taken ${inSeconds(runMs)}`);
      if (host.silences >= maxSilences) {
        throw notAsked(`the host did not answer ${maxSilences} times in a row`, SILENT);
      }
      const wait = host.waitMs;
      if (wait <= 0) break;
      if (now() + wait >= this.#end) {
        throw notAsked(`the host asks for a back-off of ${inSeconds(wait)}`);
      }
      await sleep(wait);
    }
    host.take();
  }

  /** Waits before the next attempt. @throws {RequestError} when there is none */
  async #waitAfter(error: RequestError, spent: Spent, tookMs: number): Promise<void> {
    const { now, sleep, totalMs, attemptMs, waitsOut } = this.#policy;
    const isRefused = isRefusal(error);
    const isFree = isRefused && waitsOut;
    spent.tries++;
    if (!isFree) {
      spent.failures++;
      spent.ms += tookMs;
    }
    const delay = this.#delayAfter(error, spent);
    const wait = Math.max(delay, error.retryAfterMs ?? 0);
    // A refusal is about the whole host, so the time that it asks for is not the request's.
    const ownMs = isFree ? 0 : isRefused ? delay : wait;
    // An attempt has its whole time, or is not made.
    if (spent.ms + ownMs + attemptMs > totalMs || wait >= this.#end - now()) {
      throw finalError(error, wait);
    }
    await sleep(wait);
    spent.ms += ownMs;
  }

  /** Returns the growing wait before the next attempt in milliseconds; Infinity when there is no next attempt. */
  #delayAfter(error: RequestError, { tries, failures }: Spent): number {
    const { random, firstDelayMs, attempts } = this.#policy;
    if (!error.isTransient || failures >= attempts) return Infinity;
    const jitter = 0.5 + random() / 2;
    return Math.min(firstDelayMs * 2 ** (tries - 1), MAX_DELAY_MS) * jitter;
  }
}
