import type { HttpPolicy } from '../http.ts';

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/**
 * Returns a clock for many that wait at once: time passes only when all of them wait, to the one who wakes first.
 * Nothing may wait for anything else than this clock.
 */
export function eventClock(random = 0.5) {
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
      const next = sleepers.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) throw new Error('All wait for nothing.');
      sleepers.splice(sleepers.indexOf(next), 1);
      time = next.at;
      next.wake();
    }
  }
  const policy = {
    now: () => time,
    random: () => random,
    sleep: (milliseconds: number) =>
      new Promise<void>((wake) => {
        sleepers.push({ at: time + Math.max(0, milliseconds), wake });
      }),
  } satisfies HttpPolicy;
  return { ...policy, during };
}
