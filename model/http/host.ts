import pLimit from 'p-limit';
import { NOT_PUBLIC } from './publicAddress.ts';
import type { RequestError } from './requestError.ts';
import { isRefusal } from './statuses.ts';

/** How a host is asked, unless a client sets it. */
export const HOST_DEFAULTS = {
  hostConcurrency: 6,
  /**
   * Time between two requests to one host. A refusal such as 429 doubles it, up to `maxSpacingMs`; ten good answers
   * halve it again.
   */
  spacingMs: 0,
  maxSpacingMs: 0,
  /** Hears of each back-off. */
  onBackOff: (_host: string, _milliseconds: number): void => undefined,
  /** Tests replace it. */
  now: () => performance.now(),
};

type HostPolicy = Readonly<typeof HOST_DEFAULTS>;

/** So many good answers in a row show that a host has room for more. */
const FINE_IN_A_ROW = 10;

/** Returns whether a host was asked and did not answer. One that is not at a public address was not asked. */
const isSilence = ({ code }: RequestError): boolean => code !== '' && code !== NOT_PUBLIC;

/** What is known of a host: when it may be asked again, how often, and whether it answers at all. */
export class Host {
  readonly name: string;
  /** Calls a function when the host has a free place. */
  readonly limit;
  readonly #policy: HostPolicy;
  #spacingMs: number;
  /** The earliest time for the next request. */
  #nextAt = -Infinity;
  /** When it last asked for a back-off. Requests that were under way then belong to the same burst. */
  #burstAt = -Infinity;
  /** When the last request was sent that it did not refuse. */
  #fineAt = -Infinity;
  #silences = 0;
  /** Good answers in a row. */
  #fine = 0;

  constructor(name: string, policy: HostPolicy) {
    this.name = name;
    this.limit = pLimit(policy.hostConcurrency);
    this.#policy = policy;
    this.#spacingMs = policy.spacingMs;
  }

  /** Returns how often it has not answered, since it last did. */
  get silences(): number {
    return this.#silences;
  }

  /** Returns the time until it may be asked in milliseconds; zero or less when it may be asked now. */
  get waitMs(): number {
    return this.#nextAt - this.#policy.now();
  }

  /** Takes the turn of a request that is sent now: the next one is sent later. */
  take(): void {
    this.#nextAt = this.#policy.now() + this.#spacingMs;
  }

  /** Learns from a request's answer (null) or error when and how often the host may be asked. */
  learn(error: RequestError | null, sentAt: number): void {
    if (error !== null && isSilence(error)) {
      this.#silences++;
      return;
    }
    this.#silences = 0;
    if (error === null) this.#relax();
    else this.#fine = 0;
    const asked = error?.retryAfterMs ?? null;
    if (error !== null && isRefusal(error)) this.#backOff(true, asked ?? 0, sentAt);
    else if (asked !== null) this.#backOff(false, asked, sentAt);
    else this.#fineAt = sentAt;
  }

  /** Asks more often again after enough good answers. */
  #relax(): void {
    this.#fine++;
    if (this.#fine < FINE_IN_A_ROW) return;
    this.#fine = 0;
    this.#spacingMs = Math.max(this.#spacingMs / 2, this.#policy.spacingMs);
  }

  /** Lets a host rest that refuses all requests; 503 may be about one page. */
  #backOff(isRefused: boolean, asked: number, sentAt: number): void {
    const { now, maxSpacingMs, onBackOff } = this.#policy;
    if (isRefused) this.#nextAt = Math.max(this.#nextAt, now() + asked);
    // While it refuses all, more space changes nothing.
    const wasFine = this.#fineAt >= this.#burstAt;
    if (sentAt <= this.#burstAt || (asked === 0 && !wasFine)) return;
    this.#burstAt = now();
    onBackOff(this.name, asked);
    if (isRefused && wasFine) this.#spacingMs = Math.min(this.#spacingMs * 2, maxSpacingMs);
  }
}

/** The hosts that clients ask. Clients that share them keep the limits of a host together. */
export class Hosts {
  readonly #policy: HostPolicy;
  readonly #byName = new Map<string, Host>();

  constructor(policy: Partial<HostPolicy> = {}) {
    this.#policy = { ...HOST_DEFAULTS, ...policy };
  }

  /** Returns the host of a URL. */
  of(url: string): Host {
    const name = new URL(url).host;
    const host = this.#byName.get(name) ?? new Host(name, this.#policy);
    this.#byName.set(name, host);
    return host;
  }
}
