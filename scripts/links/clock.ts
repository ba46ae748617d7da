import { setTimeout as wait } from 'node:timers/promises';

/** Where waiting and the time of day come from, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970; never runs backwards. */
  now(): number;
  /** Resolves after that many milliseconds. */
  sleep(milliseconds: number): Promise<void>;
}

/** The machine's own time, held steady while the system's clock is being set. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: async (milliseconds) => {
    await wait(milliseconds);
  },
};
