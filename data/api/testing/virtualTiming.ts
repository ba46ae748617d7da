import type { HttpPolicy } from '../http.ts';

/**
 * Time that passes by waiting alone, and at once, however busy the machine is; the waits are noted in
 * milliseconds.
 */
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
