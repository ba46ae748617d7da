import { expect } from 'vitest';
import type { FetchOptions } from '../../stores/fetchStores.ts';
import { changedSlugs, disk, night } from './nights.ts';

/** A night in a table, after one honest night. */
export interface Night {
  readonly title: string;
  /** Happens to the memory before the night; by default it has one honest night. */
  readonly before?: () => Promise<void>;
  readonly fault?: () => Promise<void> | void;
  readonly over?: Partial<FetchOptions>;
  readonly hours?: number;
  /** Outcome, exit code, and the numbers of fresh, cached and missing sellers. */
  readonly ends: readonly [string, number, string];
  /** In the report. */
  readonly says?: RegExp;
  /** Sellers whose snapshots differ afterwards. */
  readonly writes?: string;
}

/** Plays a night of a table, and expects what the table says. */
export async function playNight({
  before,
  fault,
  over,
  hours,
  ends,
  says,
  writes,
}: Night): Promise<void> {
  await before?.();
  const earlier = await disk().catch(() => ({}));
  await fault?.();
  const { status, exitCode, counts, text } = await night(over, { hours: hours ?? 24 });
  const written = changedSlugs(earlier, await disk());
  expect(text).toMatch(says ?? /./);
  expect({ ends: [status, exitCode, counts], written }).toEqual({ ends, written: writes ?? '' });
}
