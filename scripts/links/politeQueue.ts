import { setTimeout as wait } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

/** Where waiting and the time of day come from, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970; never runs backwards. */
  now(): number;
  /** Resolves after that many milliseconds. */
  sleep(milliseconds: number): Promise<void>;
}

/** The machine's own time, held steady while the system's clock is being set. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: (milliseconds) => wait(milliseconds),
};

/** How hard other people's servers may be asked. */
interface Politeness {
  /** Requests under way at the same time, all hosts together. */
  readonly atOnce: number;
  /** Milliseconds between two requests to one host. */
  readonly spacing: number;
}

/**
 * At most 10 at once and 2 per host per second. 500 ms apart would do on paper; the further 50 ms
 * keep three requests from arriving within one second over an uneven network.
 */
export const politeness: Politeness = { atOnce: 10, spacing: 550 };

/** A host that limits us gets at most this much between two requests, in milliseconds. */
const SLOWEST_SPACING = 2200;

interface Host {
  /** Whose turn it is to wait until the host may be asked again. */
  readonly turn: LimitFunction;
  spacing: number;
  readyAt: number;
}

/** Starts tasks in order for each host, no faster than the politeness allows. */
export class PoliteQueue {
  readonly #hosts = new Map<string, Host>();
  readonly #limits: Politeness;
  readonly #atOnce: LimitFunction;
  readonly #clock: Clock;

  constructor(limits: Politeness, clock: Clock) {
    this.#limits = limits;
    this.#atOnce = pLimit(limits.atOnce);
    this.#clock = clock;
  }

  /** Runs the task when it is its turn at this host; settles as the task does. */
  async run<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const host = this.#host(name);
    const started = await host.turn(async () => {
      for (let left = this.#left(host); left > 0; left = this.#left(host)) {
        await this.#clock.sleep(left);
      }
      // The turn passes on when the task has begun, as it may wait for other hosts' tasks first.
      return new Promise<{ result: Promise<Result> }>((begun) => {
        const result = this.#atOnce(async () => {
          host.readyAt = Math.max(host.readyAt, this.#clock.now() + host.spacing);
          begun({ result });
          return task();
        });
      });
    });
    return started.result;
  }

  /** Starts nothing at this host for that many milliseconds. */
  pause(name: string, milliseconds: number): void {
    const host = this.#host(name);
    host.readyAt = Math.max(host.readyAt, this.#clock.now() + milliseconds);
  }

  /** Doubles the distance between requests to a host that finds us too fast. */
  slowDown(name: string): void {
    const host = this.#host(name);
    host.spacing = Math.min(host.spacing * 2, SLOWEST_SPACING);
  }

  /** Milliseconds between two requests to this host, as things are. */
  spacingOf(name: string): number {
    return this.#host(name).spacing;
  }

  #left({ readyAt }: Host): number {
    return readyAt - this.#clock.now();
  }

  #host(name: string): Host {
    const known = this.#hosts.get(name);
    if (known !== undefined) return known;
    const host: Host = { turn: pLimit(1), spacing: this.#limits.spacing, readyAt: 0 };
    this.#hosts.set(name, host);
    return host;
  }
}
