import type { Timing } from '../host.ts';

/** Time that passes at once where it is only waited for; the waits are noted in milliseconds. */
export function virtualTiming(random = 0.5): Timing & { readonly waits: readonly number[] } {
  const waits: number[] = [];
  let skipped = 0;
  return {
    waits,
    now: () => performance.now() + skipped,
    random: () => random,
    sleep: (milliseconds) => {
      waits.push(Math.round(milliseconds));
      skipped += milliseconds;
      return Promise.resolve();
    },
  };
}
