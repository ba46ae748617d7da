import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeFiles } from '../lib/files.ts';
import { bundle } from './bundle.ts';

let folder: string;
/** How often Vite ran. */
let runs: number;

// Vite itself runs in another process; here only what becomes of its output counts.
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

test('a bundle that is whole is used again, with compressed files beside its own', async () => {
  await make();
  await writeFiles(folder, { 'key/client/a.js.br': 'compressed' });
  expect(await make()).toBe(path.join(folder, 'key'));
  expect(runs).toBe(1);
});

test('one with an empty file, as a power cut leaves it, is made anew', async () => {
  await make();
  await writeFile(path.join(folder, 'key/client/a.js'), '');
  await make();
  expect([runs, await textOf('client/a.js')]).toEqual([2, 'a']);
});

test('so is one with a missing file, or without its list', async () => {
  for (const file of ['server/b.js', 'files.txt']) {
    await make();
    await rm(path.join(folder, 'key', file));
    await make();
    expect(await textOf('server/b.js')).toBe('b');
  }
  expect(runs).toBe(3);
});
