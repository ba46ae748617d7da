import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeFiles } from '../lib/files.ts';
import { BUILD_FILE, hashOf, writeBuildFile } from './buildFile.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'build-file-'));
  await writeFiles(folder, { 'a.html': 'a' });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('names the commit that is checked out, whatever started the workflow', async () => {
  vi.stubEnv('GITHUB_SHA', 'abc123');
  writeBuildFile(folder);
  expect(await readFile(path.join(folder, BUILD_FILE), 'utf8')).toMatch(/"commit":"[0-9a-f]{40}"/);
});

test('has another hash with a new file, even if it is empty', async () => {
  const before = hashOf(folder);
  await writeFiles(folder, { 'c.html': '' });
  expect(hashOf(folder)).not.toBe(before);
});
