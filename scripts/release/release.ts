import { copyFile, link, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { forEachAtMost } from '../lib/concurrency.ts';
import { listFiles } from '../lib/files.ts';

const AT_ONCE = 8;

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

/** Whether two files hold the same bytes; one that is not there equals none. */
async function isSame(one: string, other: string): Promise<boolean> {
  const sizes = await Promise.all([sizeOf(one), sizeOf(other)]);
  if (sizes[0] === null || sizes[0] !== sizes[1]) return false;
  const [bytes, others] = await Promise.all([readFile(one), readFile(other)]);
  return bytes.equals(others);
}

/** Gives a file a second name, or copies it where the file system knows no second names. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

/** Takes some files of the last release over into the next one. */
export async function takeOver(
  files: readonly string[],
  last: string,
  next: string,
): Promise<void> {
  await forEachAtMost(files, AT_ONCE, (file) =>
    linkOrCopy(path.join(last, file), path.join(next, file)),
  );
}

/**
 * Lays out a built site as the next release: files that the last release holds with the same bytes
 * are linked from there, so that they keep their times and with them their ETags; only the others
 * are written.
 *
 * @param last folder of the last release's files; null when there is none
 * @returns the files that were written, sorted
 */
export async function layOut(
  client: string,
  last: string | null,
  next: string,
): Promise<readonly string[]> {
  const written: string[] = [];
  await forEachAtMost(await listFiles(client), AT_ONCE, async (file) => {
    const from = path.join(client, file);
    const to = path.join(next, file);
    const before = last === null ? null : path.join(last, file);
    if (before !== null && (await isSame(from, before))) return linkOrCopy(before, to);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to);
    written.push(file);
  });
  return written.sort();
}
