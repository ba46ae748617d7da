import { snapshotFile } from '../../data/store/snapshot.ts';
import { formatSnapshot, type StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { listFiles, writeAtomically } from '../lib/files.ts';

/** Writes a seller's snapshot in place of the last one. */
export async function writeSnapshot(folder: string, snapshot: StoreSnapshot): Promise<void> {
  await writeAtomically(snapshotFile(folder, snapshot.slug), formatSnapshot(snapshot));
}

/** The slugs that have a snapshot, sorted. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await listFiles(folder);
  return names.flatMap((name) => /^([^./]+)\.json$/.exec(name)?.[1] ?? []);
}
