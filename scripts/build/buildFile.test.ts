import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeFiles } from '../lib/files.ts';
import { BUILD_FILE, hashOf, writeBuildFile } from './buildFile.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'build-file-'));
  await writeFiles(folder, { 'a.html': 'a', 'store/b.html': 'b' });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('has a hash of the files beside it', async () => {
  const hash = writeBuildFile(folder);
  const text = await readFile(path.join(folder, BUILD_FILE), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ hash });
  expect(writeBuildFile(folder)).toBe(hash);
});

test('names the commit that is checked out, whatever started the workflow', async () => {
  vi.stubEnv('GITHUB_SHA', 'abc123');
  writeBuildFile(folder);
  expect(await readFile(path.join(folder, BUILD_FILE), 'utf8')).toMatch(/"commit":"[0-9a-f]{40}"/);
});

test.each<[string, Record<string, string>]>([
  ['a changed file', { 'store/b.html': 'c' }],
  ['a new file, also an empty one', { 'c.html': '' }],
])('has another hash after %s', async (_, files) => {
  const before = hashOf(folder);
  await writeFiles(folder, files);
  expect(hashOf(folder)).not.toBe(before);
});
