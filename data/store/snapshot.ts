import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { StoreSnapshot } from './model.ts';
import { formatSnapshot, parseSnapshot } from './snapshotSchema.ts';

export { SnapshotError } from './snapshotSchema.ts';

/** Folder of the snapshots, from the project's own. */
export const snapshotFolder = 'data/stores';

/** The file of a seller's snapshot. */
export function snapshotFile(folder: string, slug: string): string {
  return path.join(folder, `${slug}.json`);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * A seller's snapshot, or null when there is none.
 *
 * @throws {SnapshotError} when the file is not what this program writes.
 */
export async function readSnapshot(folder: string, slug: string): Promise<StoreSnapshot | null> {
  const file = snapshotFile(folder, slug);
  try {
    return parseSnapshot(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const temporarySuffix = '.tmp';
/** Tells apart two writes of one file in one process. */
let writes = 0;

/**
 * Writes a file so that whoever reads it, and whatever stops the writer, finds the old content or
 * the new, never a part. Creates the folder.
 */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  const unique = `${process.pid}.${++writes}${temporarySuffix}`;
  const temporary = path.join(folder, `.${path.basename(file)}.${unique}`);
  await mkdir(folder, { recursive: true });
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(content);
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a seller's snapshot in place of the last one. */
export async function writeSnapshot(folder: string, snapshot: StoreSnapshot): Promise<void> {
  await writeAtomically(snapshotFile(folder, snapshot.slug), formatSnapshot(snapshot));
}

/** Removes a seller's snapshot; it is no fault if there is none. */
export async function deleteSnapshot(folder: string, slug: string): Promise<void> {
  await rm(snapshotFile(folder, slug), { force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The slugs that have a snapshot, sorted. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await namesIn(folder);
  return names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** Removes what a writer that was killed left half written. */
export async function sweepTemporaries(folder: string): Promise<void> {
  const names = await namesIn(folder);
  const left = names.filter((name) => name.startsWith('.') && name.endsWith(temporarySuffix));
  for (const name of left) await rm(path.join(folder, name), { force: true });
}
