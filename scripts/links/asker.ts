import type { Answer } from './answer.ts';
import type { Clock } from './clock.ts';
import type { PoliteQueue } from './politeQueue.ts';

const ATTEMPTS = 3;
/** Milliseconds before the second and the third attempt. The queue spreads them already. */
const BACK_OFF = [2000, 8000] as const;
/** A server that wants more than this many milliseconds is not waited for. */
const LONGEST_WAIT = 120_000;

/** What an asker works with. */
export interface AskerParts {
  readonly queue: PoliteQueue;
  readonly clock: Clock;
  readonly request: (address: string) => Promise<Answer>;
}

const PUT_OFF: Answer = { kind: 'failure', reason: 'put-off', detail: 'Retry-After' };

const mayPass = (answer: Answer): boolean =>
  answer.kind === 'response'
    ? answer.status === 408 || answer.status === 429 || answer.status >= 500
    : answer.reason !== 'certificate';

/**
 * Asks addresses politely: each one once however often it is wanted, again only where another
 * attempt may help, and a host that says "too many requests" is left in peace as long as it asks.
 */
export class Asker {
  readonly #parts: AskerParts;
  readonly #answers = new Map<string, Promise<Answer>>();
  /** Addresses of a host that were answered with 429: one may be at fault itself, two are not. */
  readonly #limited = new Map<string, Set<string>>();
  /** Hosts that are asked nothing more, and what stands for their answer. */
  readonly #closed = new Map<string, Answer>();

  constructor(parts: AskerParts) {
    this.#parts = parts;
  }

  /** The last word of this address, from memory when it was asked before. */
  async ask(address: string): Promise<Answer> {
    const known = this.#answers.get(address);
    if (known !== undefined) return known;
    const answer = this.#persist(address);
    this.#answers.set(address, answer);
    return answer;
  }

  async #persist(address: string): Promise<Answer> {
    const { host } = new URL(address);
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#parts.queue.run(
        host,
        async () => this.#closed.get(host) ?? this.#parts.request(address),
      );
      if (!mayPass(answer) || answer === this.#closed.get(host)) return answer;
      const wait = this.#waitAfter(answer, attempt);
      this.#heed(answer, { address, host, wait });
      if (attempt + 1 >= ATTEMPTS || wait > LONGEST_WAIT) return this.#giveUp(host, answer);
      await this.#parts.clock.sleep(wait);
    }
  }

  #waitAfter(answer: Answer, attempt: number): number {
    const asked = answer.kind === 'response' ? answer.retryAfter : null;
    return asked ?? BACK_OFF[attempt] ?? 0;
  }

  /** A name that is not known is known for no other address of the host either. */
  #giveUp(host: string, answer: Answer): Answer {
    const isUnknown = answer.kind === 'failure' && answer.reason === 'unknown-host';
    if (isUnknown) this.#closed.set(host, answer);
    return answer;
  }

  /** "Too many requests" speaks for the whole host; 503 may be about one page of it. */
  #heed(answer: Answer, at: { address: string; host: string; wait: number }): void {
    if (answer.kind !== 'response' || answer.status !== 429) return;
    const limited = this.#limited.get(at.host) ?? new Set();
    this.#limited.set(at.host, limited.add(at.address));
    const isWholeHost = limited.size > 1;
    if (isWholeHost) this.#parts.queue.slowDown(at.host);
    if (at.wait <= LONGEST_WAIT) this.#parts.queue.pause(at.host, at.wait);
    else if (isWholeHost) this.#closed.set(at.host, PUT_OFF);
  }
}
