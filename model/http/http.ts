import pLimit from 'p-limit';
import { type Clock, CLOCK, Hosts, paced, type Pace } from './pace.ts';
import type { Reach } from './publicAddress.ts';
import {
  type HttpAnswer,
  type HttpRequest,
  type RequestLimits,
  requestOnce,
  type Sender,
} from './request.ts';
import { RequestError } from './requestError.ts';
import { isRefusal } from './retryAfter.ts';

/** The settings of a client. */
export const DEFAULTS = {
  /** Failures that may pass, until a request gives up. A host's refusal is none, unless one request is enough. */
  attempts: 2,
  attemptMs: 10_000,
  /** A store with 10,000 comments is about 8 MB. */
  maxBytes: 12_000_000,
  /** Returns the IP addresses that a URL may have, also one of a redirect. */
  reach: (_url: URL): Reach => 'any',
  /** Time between two requests to one host. */
  spacingMs: 0,
  /** Time limit of all requests of a client. */
  runMs: Infinity,
};

type Policy = Readonly<typeof DEFAULTS> & Clock;
export type HttpPolicy = Partial<Policy>;

/** Answers in memory at the same time. */
export const MAX_ANSWERS = 30;
const FIRST_DELAY_MS = 1000;
/** A page's own wait that is longer is left to the next run. */
const MAX_DELAY_MS = 60_000;
/** A host that refuses each request is not asked for ever. */
const MAX_TRIES = 4;

/** For how long a page wants to be left alone. A host's own refusal is waited for by `paced`. */
const ownWait = (error: RequestError): number => (isRefusal(error) ? 0 : (error.retryAfterMs ?? 0));

/** Sends again what may pass, after growing waits. @throws {RequestError} the last error */
async function retried<T>(send: () => Promise<T>, { sleep, attempts }: Policy): Promise<T> {
  const maxTries = attempts === 1 ? 1 : MAX_TRIES;
  for (let tries = 1, failures = 0; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof RequestError) || !error.isTransient) throw error;
      // A refusal is the host's, and no failure of a request.
      if (!isRefusal(error)) failures++;
      const wait = Math.max(FIRST_DELAY_MS * 2 ** (tries - 1), ownWait(error));
      if (failures >= attempts || tries >= maxTries || wait > MAX_DELAY_MS) throw error;
      await sleep(wait);
    }
  }
}

/** Sends HTTP requests: a few at a time to each host, when it may be asked, and again if that may help. */
export class HttpClient {
  readonly #sender: Sender;
  readonly #policy: Policy;
  readonly #hosts: Hosts;
  readonly #end: number;
  readonly #limit = pLimit(MAX_ANSWERS);

  constructor(sender: Sender, policy?: HttpPolicy, hosts = new Hosts()) {
    this.#sender = sender;
    this.#policy = { ...DEFAULTS, ...CLOCK, ...policy };
    this.#hosts = hosts;
    this.#end = this.#policy.now() + this.#policy.runMs;
  }

  /** Sends a request. @throws {RequestError} the last attempt's error */
  request(url: string, request: HttpRequest = {}): Promise<HttpAnswer> {
    return this.read(url, request, (answer) => answer);
  }

  /**
   * Sends a request, and returns what `make` makes of the answer. Only then the next request takes its place, so
   * few answers are in memory.
   */
  read<T>(
    url: string,
    request: HttpRequest,
    make: (answer: HttpAnswer) => T | Promise<T>,
  ): Promise<T> {
    const policy = this.#policy;
    const host = this.#hosts.of(url);
    const pace: Pace = {
      ...policy,
      end: this.#end,
      isStrangers: policy.reach(new URL(url)) !== 'any',
    };
    const once = async () => make(await requestOnce(url, request, this.#sender, this.#limitsNow()));
    // Nobody who waits for a host holds a place that other hosts need.
    const send = () => paced(host, pace, () => this.#limit(once));
    return host.limit(() => retried(send, policy));
  }

  /** At least 1 ms: on a busy machine a wait may take longer than the time that was left. */
  #limitsNow(): RequestLimits {
    const { now, attemptMs } = this.#policy;
    const leftMs = Math.max(1, Math.ceil(this.#end - now()));
    return { ...this.#policy, attemptMs: Math.min(attemptMs, leftMs) };
  }
}
