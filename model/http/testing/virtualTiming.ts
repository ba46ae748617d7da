import type { Clock } from '../pace.ts';

/** Returns a fake clock. Its waits end immediately; `waits` lists them in milliseconds. */
export function virtualTiming() {
  const waits: number[] = [];
  let time = 0;
  return {
    waits,
    now: () => time,
    sleep: (milliseconds: number) => {
      waits.push(Math.round(milliseconds));
      time += milliseconds;
      return Promise.resolve();
    },
  } satisfies Clock & { waits: readonly number[] };
}
