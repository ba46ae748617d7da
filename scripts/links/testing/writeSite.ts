import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { writeFiles } from '../../lib/files.ts';

/** Writes files into a folder of its own, which goes when the test is over. */
export async function writeSite(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'links-'));
  folders.push(folder);
  await writeFiles(folder, files);
  return folder;
}

const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map(async (folder) => rm(folder, { recursive: true })));
});
