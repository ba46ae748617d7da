import type { HttpPolicy } from '../http.ts';

/** Returns a fake clock. Its waits end immediately; `waits` lists them in milliseconds. */
export function virtualTiming(random = 0.5) {
  const waits: number[] = [];
  let time = 0;
  return {
    waits,
    now: () => time,
    random: () => random,
    sleep: (milliseconds: number) => {
      waits.push(Math.round(milliseconds));
      time += milliseconds;
      return Promise.resolve();
    },
  } satisfies HttpPolicy & { waits: readonly number[] };
}
