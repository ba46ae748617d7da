import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Whether something stands at this path. */
export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/**
 * Puts a file at another place without a second copy of its bytes where the file system can, so
 * that taking over thousands of pages costs next to nothing. Linked files are only ever replaced,
 * never written into.
 */
export async function place(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

/** Places every file of a folder in another one; a folder that is not there has none. */
export async function placeFolder(from: string, to: string): Promise<void> {
  if (!(await exists(from))) return;
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await place(file, path.join(to, path.relative(from, file)));
  }
}
