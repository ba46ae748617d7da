import { retryAfterMs } from '../../data/store/request.ts';
import { median } from '../lib/report.ts';
import type { HostReport } from './model.ts';
import type { Clock, PoliteQueue } from './politeQueue.ts';

/** Why an address gave no answer at all. */
export type FailureReason =
  'unknown-host' | 'name-service' | 'timeout' | 'refused' | 'certificate' | 'cut-off' | 'put-off';

/** What one request to one address came to. */
export type Answer =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** `Location` as it was sent. */
      readonly location: string | null;
      /** Milliseconds that the server asks us to wait. */
      readonly retryAfter: number | null;
    }
  | {
      readonly kind: 'failure';
      readonly reason: FailureReason;
      /** The system's own word for it, such as ECONNREFUSED. */
      readonly detail: string;
    };

/** How a request is made. */
export interface RequestOptions {
  /** Milliseconds until an address counts as silent. */
  readonly timeout: number;
  readonly userAgent: string;
}

const REASONS: readonly (readonly [RegExp, FailureReason])[] = [
  [/^ENOTFOUND$/, 'unknown-host'],
  [/^EAI_/, 'name-service'],
  [/TIMEOUT|TIMEDOUT|TimeoutError/, 'timeout'],
  [/REFUSED|UNREACH/, 'refused'],
  [/CERT|TLS|SSL|^UNABLE_TO_|^EPROTO$/, 'certificate'],
];

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : codeOf(error.cause);
}

function failureOf(error: unknown): Answer {
  const detail = codeOf(error);
  const reason = REASONS.find(([pattern]) => pattern.test(detail))?.[1] ?? 'cut-off';
  return { kind: 'failure', reason, detail };
}

/**
 * Asks an address once, without following redirects and without reading the body. It is a GET
 * because servers that answer HEAD wrongly would cost a second request to be sure. Never throws.
 */
export async function requestOnce(address: string, options: RequestOptions): Promise<Answer> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: {
        accept: 'text/html,*/*;q=0.5',
        // A kept connection may have been closed meanwhile, which looks like a fault of the link.
        connection: 'close',
        'user-agent': options.userAgent,
      },
      signal: AbortSignal.timeout(options.timeout),
    });
    await response.body?.cancel();
    return {
      kind: 'response',
      status: response.status,
      location: response.headers.get('location'),
      retryAfter: retryAfterMs(response.headers),
    };
  } catch (error) {
    return failureOf(error);
  }
}

const ATTEMPTS = 3;
/** Milliseconds before the second and the third attempt. The queue spreads them already. */
const BACK_OFF = [2000, 8000] as const;
/** A server that wants more than this many milliseconds is not waited for. */
const LONGEST_WAIT = 120_000;

/** What an asker works with. */
interface AskerParts {
  readonly queue: PoliteQueue;
  readonly clock: Clock;
  readonly request: (address: string) => Promise<Answer>;
}

/** What is known of a host. */
interface Host {
  /** Addresses that were answered with 429: one may be at fault itself, two are not. */
  readonly limited: Set<string>;
  /** Milliseconds of each answer. */
  readonly times: number[];
  requests: number;
  faults: number;
  /** What stands for an answer once the host is asked nothing more. */
  closed: Answer | null;
}

const PUT_OFF: Answer = { kind: 'failure', reason: 'put-off', detail: 'Retry-After' };

const isNotNow = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const isFault = (answer: Answer): boolean => answer.kind === 'failure' || isNotNow(answer.status);

const isUnknownHost = (answer: Answer): boolean =>
  answer.kind === 'failure' && answer.reason === 'unknown-host';

function waitAfter(answer: Answer, attempt: number): number {
  const asked = answer.kind === 'response' ? answer.retryAfter : null;
  return asked ?? BACK_OFF[attempt] ?? 0;
}

const mayPass = (answer: Answer): boolean =>
  isFault(answer) && !(answer.kind === 'failure' && answer.reason === 'certificate');

/**
 * Asks addresses politely: each one once however often it is wanted, again only where another
 * attempt may help, and a host that says "too many requests" is left in peace as long as it asks.
 */
export class Asker {
  readonly #parts: AskerParts;
  readonly #answers = new Map<string, Promise<Answer>>();
  readonly #hosts = new Map<string, Host>();

  constructor(parts: AskerParts) {
    this.#parts = parts;
  }

  /** The last word of this address, from memory when it was asked before. */
  async ask(address: string): Promise<Answer> {
    const answer = this.#answers.get(address) ?? this.#persist(address);
    this.#answers.set(address, answer);
    return answer;
  }

  /** How each host has taken it, in the order in which they were first asked. */
  hosts(): readonly HostReport[] {
    return [...this.#hosts].map(([host, { requests, faults, times }]) => ({
      host,
      requests,
      faults,
      answerMs: times.length === 0 ? null : Math.round(median(times)),
      spacingMs: this.#parts.queue.spacingOf(host),
    }));
  }

  async #persist(address: string): Promise<Answer> {
    const name = new URL(address).host;
    const host = this.#host(name);
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#parts.queue.run(
        name,
        async () => host.closed ?? this.#request(host, address),
      );
      if (!mayPass(answer) || answer === host.closed) return answer;
      const wait = waitAfter(answer, attempt);
      this.#heed(answer, address, wait);
      if (attempt + 1 >= ATTEMPTS || wait > LONGEST_WAIT) {
        // A name that is not known is known for no other address of the host either.
        if (isUnknownHost(answer)) host.closed = answer;
        return answer;
      }
      await this.#parts.clock.sleep(wait);
    }
  }

  async #request(host: Host, address: string): Promise<Answer> {
    const begin = performance.now();
    const answer = await this.#parts.request(address);
    host.requests += 1;
    if (isFault(answer)) host.faults += 1;
    if (answer.kind === 'response') host.times.push(performance.now() - begin);
    return answer;
  }

  /** "Too many requests" speaks for the whole host; 503 may be about one page of it. */
  #heed(answer: Answer, address: string, wait: number): void {
    if (answer.kind !== 'response' || answer.status !== 429) return;
    const { queue } = this.#parts;
    const name = new URL(address).host;
    const host = this.#host(name);
    host.limited.add(address);
    const isWholeHost = host.limited.size > 1;
    if (isWholeHost) queue.slowDown(name);
    if (wait <= LONGEST_WAIT) queue.pause(name, wait);
    else if (isWholeHost) host.closed = PUT_OFF;
  }

  #host(name: string): Host {
    const known = this.#hosts.get(name);
    if (known !== undefined) return known;
    const host: Host = { limited: new Set(), times: [], requests: 0, faults: 0, closed: null };
    this.#hosts.set(name, host);
    return host;
  }
}
