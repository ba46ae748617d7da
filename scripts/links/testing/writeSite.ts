import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeFiles } from '../../lib/files.ts';

/** Writes files into a temporary folder, which is removed after the test. */
export async function writeSite(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'links-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFiles(folder, files);
  return folder;
}
