import { parseSnapshot, type StoreSnapshot } from '../../model/store/snapshotSchema.ts';

/** Long, as a snapshot with all reviews may have megabytes. */
const SNAPSHOT_TIMEOUT_MS = 30_000;

/** Fetches a published snapshot. "More reviews" needs it without the code that merges answers. */
export async function fetchSnapshot(url: string): Promise<StoreSnapshot> {
  const response = await fetch(url, { signal: AbortSignal.timeout(SNAPSHOT_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return parseSnapshot(await response.text(), url);
}
