import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
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

/**
 * Writes a file, and makes its folder. The file has its old content or the new one, never a part. What a killed process
 * leaves is hidden, and nothing reads it.
 */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  // No other process writes to this hidden path.
  const temporary = path.join(folder, `.${path.basename(file)}.${randomUUID()}.tmp`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(temporary, content, { flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
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
