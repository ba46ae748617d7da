import type { HostManners } from '../host.ts';

/** Time that passes at once where it is only waited for; the waits are noted in milliseconds. */
export function virtualTiming(random = 0.5) {
  const waits: number[] = [];
  let skipped = 0;
  return {
    waits,
    now: () => performance.now() + skipped,
    random: () => random,
    sleep: (milliseconds: number) => {
      waits.push(Math.round(milliseconds));
      skipped += milliseconds;
      return Promise.resolve();
    },
  } satisfies HostManners & { waits: readonly number[] };
}
