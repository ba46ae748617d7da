/** Milliseconds of each part of a piece of work, by name, in the order of their first begin. */
export type Durations = Readonly<Record<string, number>>;

/** Measures the parts of a piece of work. */
export class Stopwatch {
  readonly #durations: Record<string, number> = {};
  readonly #begun = performance.now();

  /** Does a part and adds the time that it took. */
  async time<Result>(part: string, work: () => Result | Promise<Result>): Promise<Result> {
    const begin = performance.now();
    try {
      return await work();
    } finally {
      this.#durations[part] = (this.#durations[part] ?? 0) + performance.now() - begin;
    }
  }

  /** What was measured, and all of the time until now as `total`. */
  get durations(): Durations {
    return { ...this.#durations, total: performance.now() - this.#begun };
  }
}
