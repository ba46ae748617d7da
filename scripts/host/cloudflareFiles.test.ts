import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { writeFiles } from '../lib/files.ts';
import { nestForCloudflare, writeCloudflareFiles } from './cloudflareFiles.ts';

const options = { environment: readEnvironment({ BASE_PATH: '/shop/' }) };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cloudflare-'));
  await writeFiles(join(folder, 'client'), {
    'about/index.html': 'About',
    'assets/chunks/a.1.js': '',
  });
  await writeCloudflareFiles(join(folder, 'client'), options);
});
afterAll(() => rm(folder, { recursive: true }));

it('writes the headers, and excludes precompressed files from the upload', async () => {
  const rules = await readFile(join(folder, 'client/_headers'), 'utf8');
  expect(rules).toContain('/shop/assets/*\n');
  expect(rules.match(/^\/shop\/assets\/chunks.*$/gm)).toEqual(['/shop/assets/chunks/a.1.js']);
  expect(await readFile(join(folder, 'client/.assetsignore'), 'utf8')).toBe('*.br\n*.gz\n');
});

it('copies the pages into a folder named like the prefix, and deletes earlier files', async () => {
  const out = join(folder, 'nested');
  await writeFiles(out, { 'old.html': 'left over' });
  await nestForCloudflare(join(folder, 'client'), out, options);
  expect(await readFile(join(out, '_headers'), 'utf8')).toContain('\n/shop/assets/chunks/a.1.js\n');
  expect((await readdir(out, { recursive: true })).sort()).toEqual([
    '.assetsignore',
    '_headers',
    'shop',
    'shop/about',
    'shop/about/index.html',
    'shop/assets',
    'shop/assets/chunks',
    'shop/assets/chunks/a.1.js',
  ]);
});
