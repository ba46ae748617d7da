import type { Clock } from '../pace.ts';

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/**
 * Returns a clock for many that wait at once: time passes only when all of them wait, to the one who wakes first.
 * Nothing may wait for anything else than this clock.
 */
export function eventClock() {
  const sleepers: Sleeper[] = [];
  let time = 0;
  /** Lets time pass until some work ends. */
  async function during<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const end = () => void (isOver = true);
    work.then(end, end);
    for (;;) {
      await new Promise(setImmediate);
      if (isOver) return work;
      const next = sleepers.shift();
      if (next === undefined) throw new Error('All wait for nothing.');
      time = next.at;
      next.wake();
    }
  }
  const policy = {
    now: () => time,
    sleep: (milliseconds: number) =>
      new Promise<void>((wake) => {
        const at = time + Math.max(0, milliseconds);
        const later = sleepers.findIndex((sleeper) => sleeper.at > at);
        sleepers.splice(later < 0 ? sleepers.length : later, 0, { at, wake });
      }),
  } satisfies Clock;
  return { ...policy, during };
}
