import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { earlierOutput, openNext, recordFile, recover, swap } from './outputs.ts';
import { type BuildPaths, pathsIn } from './paths.ts';
import { writeRecord } from './record.ts';

let folder: string;
let at: BuildPaths;

/** Writes an output in which every page says the same. */
async function output(where: string, text: string, ...slugs: string[]): Promise<void> {
  for (const page of ['', 'about', 'images/share', ...slugs.map((slug) => `store/${slug}`)]) {
    await mkdir(path.join(where, 'client', page), { recursive: true });
    await writeFile(path.join(where, 'client', page, 'index.html'), text);
  }
  await writeRecord(recordFile(where), { compressed: true, pages: { '/': text }, snapshots: {} });
}

const shown = (where: string): Promise<string> =>
  readFile(path.join(where, 'client/index.html'), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outputs-'));
  at = pathsIn(folder);
  await mkdir(at.cache);
});
afterEach(() => rm(folder, { recursive: true }));

describe('a new output', () => {
  const next = (): string => path.join(at.cache, 'build-1');

  test('takes the place of the last one, which becomes the spare', async () => {
    await output(at.dist, 'old');
    await output(next(), 'new');
    swap(next(), at);
    expect([await shown(at.dist), await shown(at.spare)]).toEqual(['new', 'old']);
    expect(await readdir(at.cache)).toEqual(['spare']);
  });

  test('needs no last one', async () => {
    await output(next(), 'new');
    swap(next(), at);
    expect(await shown(at.dist)).toBe('new');
  });

  test('that is not there leaves the last one in its place', async () => {
    await output(at.dist, 'old');
    expect(() => swap(next(), at)).toThrow('ENOENT');
    expect(await shown(at.dist)).toBe('old');
  });
});

describe('after a build that was killed', () => {
  test('between taking the last output away and putting the next in its place, it is back', async () => {
    await output(at.dist, 'old');
    await rename(at.dist, at.previous);
    recover(at);
    expect(await shown(at.dist)).toBe('old');
  });

  test('right after the exchange, the new output stays and the old one is the spare', async () => {
    await output(at.dist, 'new');
    await output(at.previous, 'old');
    recover(at);
    expect([await shown(at.dist), await shown(at.spare)]).toEqual(['new', 'old']);
    expect(existsSync(at.previous)).toBe(false);
  });

  test('what it did not finish goes', async () => {
    await output(at.dist, 'old');
    await output(path.join(at.cache, 'build-7'), 'half');
    await output(path.join(at.cache, 'discarded-7-1'), 'older');
    recover(at);
    expect(await readdir(at.cache)).toEqual([]);
    expect(await shown(at.dist)).toBe('old');
  });
});

describe('the folder of the next output', () => {
  test('is empty without a spare, and nothing of a useless spare stays', async () => {
    await output(at.spare, 'older', 'a');
    const { folder: next, cleared } = openNext(at, new Set());
    await cleared;
    expect(await readdir(next, { recursive: true })).toEqual(['client']);
    expect(await readdir(at.cache)).toEqual([path.basename(next)]);
  });

  test('keeps the stores that stay and nothing else of the spare, its record least of all', async () => {
    await output(at.spare, 'older', 'a', 'b', 'gone');
    await writeFile(path.join(at.spare, 'client/store/404.html'), 'older');
    const { folder: next } = openNext(at, new Set(['a', 'b']));
    const files = await readdir(next, { recursive: true, withFileTypes: true });
    const names = files
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(next, path.join(entry.parentPath, entry.name)));
    expect(names.sort()).toEqual(['client/store/a/index.html', 'client/store/b/index.html']);
    expect(existsSync(at.spare)).toBe(false);
  });
});

describe('an earlier output', () => {
  test('is used with its record, and knows which pages stand in it', async () => {
    await output(at.dist, 'old', 'a');
    const found = await earlierOutput(at.dist, true);
    expect(found?.record.pages).toEqual({ '/': 'old' });
    expect(['/store/a', '/store/b'].map((route) => found?.has(route))).toEqual([true, false]);
  });

  test('is not used when it is compressed otherwise than asked for', async () => {
    await output(at.dist, 'old');
    expect(await earlierOutput(at.dist, false)).toBeNull();
  });

  test('is not used without its record', async () => {
    await output(at.dist, 'old');
    await rm(recordFile(at.dist));
    expect(await earlierOutput(at.dist, true)).toBeNull();
  });
});
