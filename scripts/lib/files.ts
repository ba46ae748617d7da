import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { slashed } from '../../model/lib/slashed.ts';

/** Returns all files below a folder, as sorted relative paths with slashes. A missing folder has none. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  // With 10,000 folders, promises take six times as long.
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(path.relative(folder, path.join(entry.parentPath, entry.name))))
    .sort();
}

/** Returns the SHA-256 hash of the joined parts in base 16. */
export function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

const TEMPORARY = '.tmp';

/**
 * Writes a file, and makes its folder. A file has its old content or the new one, never a part. `sweepTemporaries`
 * deletes what a killed process leaves.
 */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  // No other process writes to this hidden path.
  const temporary = path.join(folder, `.${path.basename(file)}.${randomUUID()}${TEMPORARY}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(temporary, content, { flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Another process may still need a younger file. */
export const ABANDONED_AFTER_MS = 60 * 60_000;

/** Deletes the files that a process left in a folder before it was killed, an hour or more ago. */
export async function sweepTemporaries(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((one) => one.startsWith('.') && one.endsWith(TEMPORARY))) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}

/** Writes files by their paths below a folder; makes the folders. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
