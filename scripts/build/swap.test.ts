import { mkdir, mkdtemp, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { recover, swap } from './swap.ts';

let folder: string;
const at = (name: string): string => path.join(folder, name);

async function output(name: string, text: string): Promise<void> {
  await mkdir(at(name), { recursive: true });
  await writeFile(at(`${name}/index.html`), text);
}

const shown = (): Promise<string> => readFile(at('dist/index.html'), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'swap-'));
});

test('the new output takes the place of the last one, of which nothing is left', async () => {
  await output('dist', 'old');
  await output('next', 'new');
  await swap(at('next'), at('dist'));
  expect(await shown()).toBe('new');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('the first output needs no last one', async () => {
  await output('next', 'new');
  await swap(at('next'), at('dist'));
  expect(await shown()).toBe('new');
});

test('a build that was killed between taking away and putting in leaves the last output', async () => {
  await output('dist', 'old');
  await rename(at('dist'), at('dist.previous'));
  await recover(at('dist'));
  expect(await shown()).toBe('old');
});

test('a build that was killed after putting in keeps the new output', async () => {
  await output('dist', 'new');
  await output('dist.previous', 'old');
  await recover(at('dist'));
  expect(await shown()).toBe('new');
  expect(await readdir(folder)).toEqual(['dist']);
});
