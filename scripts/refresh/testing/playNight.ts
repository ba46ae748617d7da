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

/** What a table says of a night. */
export const expectedOf = ({ ends, says = /./, writes = '' }: Night) => ({ ends, says, writes });

/** Plays a night of a table. Returns the same as `expectedOf`, but its text if the report does not say that. */
export async function playNight({ before, fault, over, hours = 24, says = /./ }: Night) {
  await before?.();
  const earlier = await disk().catch(() => ({}));
  await fault?.();
  const { status, exitCode, counts, text } = await night(over, { hours });
  const writes = changedSlugs(earlier, await disk());
  return { ends: [status, exitCode, counts], says: says.test(text) ? says : text, writes };
}
