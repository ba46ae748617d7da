import { snapshotFile } from '../../data/store/snapshot.ts';
import {
  checkSnapshot,
  formatSnapshot,
  MAX_SNAPSHOT_BYTES,
  SnapshotError,
  type StoreSnapshot,
} from '../../data/store/snapshotSchema.ts';
import { listFiles, writeAtomically } from '../lib/files.ts';

/**
 * Writes a seller's snapshot.
 *
 * @throws {SnapshotError} when a later run could not read it: it is too large or has an unknown key
 */
export async function writeSnapshot(folder: string, snapshot: StoreSnapshot): Promise<void> {
  const file = snapshotFile(folder, snapshot.slug);
  const text = formatSnapshot(snapshot);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_SNAPSHOT_BYTES) {
    const advice = 'Ask the store service for fewer or shorter comments.';
    throw new SnapshotError(
      `${file} would have ${bytes} bytes, more than ${MAX_SNAPSHOT_BYTES}. ${advice}`,
    );
  }
  checkSnapshot(snapshot, file);
  await writeAtomically(file, text);
}

/** Returns the slugs that have a snapshot, sorted. */
export function listSnapshots(folder: string): string[] {
  return listFiles(folder).flatMap((name) => /^([^./]+)\.json$/.exec(name)?.[1] ?? []);
}
