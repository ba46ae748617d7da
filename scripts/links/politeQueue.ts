import type { Clock } from './clock.ts';

/** How hard other people's servers may be asked. */
export interface Politeness {
  /** Requests under way at the same time, all hosts together. */
  readonly atOnce: number;
  /** Milliseconds between two requests to one host. */
  readonly spacing: number;
}

/**
 * At most 10 at once and 2 per host per second (issue 5). 500 ms apart would do on paper; the
 * further 50 ms keep three requests from arriving within one second over an uneven network.
 */
export const politeness: Politeness = { atOnce: 10, spacing: 550 };

/** A host that limits us gets at most this much between two requests, in milliseconds. */
const SLOWEST_SPACING = 2200;

interface Host {
  readonly waiting: (() => Promise<void>)[];
  spacing: number;
  readyAt: number;
}

/** Starts tasks in order for each host, no faster than the politeness allows. */
export class PoliteQueue {
  readonly #hosts = new Map<string, Host>();
  readonly #limits: Politeness;
  readonly #clock: Clock;
  #active = 0;
  #wakesAt = Infinity;

  constructor(limits: Politeness, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Runs the task when it is its turn at this host; settles as the task does. */
  async run<Result>(host: string, task: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = withResolvers<Result>();
    this.#host(host).waiting.push(async () => task().then(resolve, reject));
    this.#pump();
    return promise;
  }

  /** Starts nothing at this host for that many milliseconds. */
  pause(host: string, milliseconds: number): void {
    const state = this.#host(host);
    state.readyAt = Math.max(state.readyAt, this.#clock.now() + milliseconds);
  }

  /** Doubles the distance between requests to a host that finds us too fast. */
  slowDown(host: string): void {
    const state = this.#host(host);
    state.spacing = Math.min(state.spacing * 2, SLOWEST_SPACING);
  }

  #host(name: string): Host {
    const known = this.#hosts.get(name);
    if (known !== undefined) return known;
    const host: Host = { waiting: [], spacing: this.#limits.spacing, readyAt: 0 };
    this.#hosts.set(name, host);
    return host;
  }

  #pump(): void {
    while (this.#active < this.#limits.atOnce) {
      const next = this.#soonest();
      if (next === null) return;
      if (next.readyAt > this.#clock.now()) {
        this.#wakeAt(next.readyAt);
        return;
      }
      this.#start(next);
    }
  }

  #soonest(): Host | null {
    let soonest: Host | null = null;
    for (const host of this.#hosts.values()) {
      if (host.waiting.length === 0) continue;
      if (soonest === null || host.readyAt < soonest.readyAt) soonest = host;
    }
    return soonest;
  }

  #start(host: Host): void {
    const task = host.waiting.shift();
    if (task === undefined) return;
    host.readyAt = this.#clock.now() + host.spacing;
    this.#active += 1;
    void task().finally(() => {
      this.#active -= 1;
      this.#pump();
    });
  }

  #wakeAt(time: number): void {
    if (time >= this.#wakesAt) return;
    this.#wakesAt = time;
    void this.#sleepUntil(time);
  }

  async #sleepUntil(time: number): Promise<void> {
    await this.#clock.sleep(time - this.#clock.now());
    this.#wakesAt = Infinity;
    this.#pump();
  }
}

interface Resolvers<Result> {
  readonly promise: Promise<Result>;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers<Result>(): Resolvers<Result> {
  let resolve: Resolvers<Result>['resolve'] = () => undefined;
  let reject: Resolvers<Result>['reject'] = () => undefined;
  const promise = new Promise<Result>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
