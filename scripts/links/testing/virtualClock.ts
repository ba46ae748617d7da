import type { Clock } from '../ask.ts';

/** A clock whose sleepers wake at once and in order, but never while something is under way. */
export class VirtualClock implements Clock {
  readonly #sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  readonly #isBusy: () => boolean;
  #now: number;
  #isTicking = false;

  constructor(start: string, isBusy: () => boolean = () => false) {
    this.#now = Date.parse(start);
    this.#isBusy = isBusy;
  }

  now(): number {
    return this.#now;
  }

  async sleep(milliseconds: number): Promise<void> {
    await new Promise<void>((wake) => {
      this.#sleepers.push({ at: this.#now + milliseconds, wake });
      if (this.#isTicking) return;
      this.#isTicking = true;
      setImmediate(() => {
        this.#tick();
      });
    });
  }

  #tick(): void {
    const next = this.#sleepers.toSorted((one, other) => one.at - other.at)[0];
    if (next === undefined) {
      this.#isTicking = false;
      return;
    }
    if (!this.#isBusy()) {
      this.#sleepers.splice(this.#sleepers.indexOf(next), 1);
      this.#now = Math.max(this.#now, next.at);
      next.wake();
    }
    setTimeout(() => {
      this.#tick();
    }, 0);
  }
}
