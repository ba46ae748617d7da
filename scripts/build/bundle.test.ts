import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeFiles } from '../lib/files.ts';
import { bundle } from './bundle.ts';

let folder: string;
/** How often Vite has run. */
let runs: number;

// Stands in for Vite, which runs in another process.
vi.mock('node:child_process', () => ({
  fork: (_: string, [outDir = '']: readonly string[]) => {
    const child = { exitCode: 0, signalCode: null, once: () => child };
    const written = writeFiles(outDir, { 'client/a.js': 'a', 'server/b.js': 'b' });
    runs += 1;
    return { ...child, written };
  },
}));
vi.mock('node:events', () => ({ once: (child: { written: Promise<void> }) => child.written }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bundle-'));
  runs = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const make = () => bundle(folder, 'key');
const textOf = (file: string) => readFile(path.join(folder, 'key', file), 'utf8');

test('reuses a complete bundle, also when compressed files lie beside its own', async () => {
  await make();
  await writeFiles(folder, { 'key/client/a.js.br': 'compressed' });
  expect(await make()).toBe(path.join(folder, 'key'));
  expect(runs).toBe(1);
});

test.each([
  ['an empty file, as a power cut leaves it', () => writeFiles(folder, { 'key/client/a.js': '' })],
  ['a missing file', () => rm(path.join(folder, 'key/server/b.js'))],
  ['no list of its files', () => rm(path.join(folder, 'key/files.txt'))],
])('replaces a bundle with %s', async (_, damage) => {
  await make();
  await damage();
  await make();
  expect([runs, await textOf('client/a.js'), await textOf('server/b.js')]).toEqual([2, 'a', 'b']);
});
