import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { writeFiles } from '../lib/files.ts';
import { writeCloudflareFiles } from './cloudflareFiles.ts';

const options = { environment: readEnvironment({}) };
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
  expect(rules).toContain('/assets/*\n');
  expect(rules.match(/^\/assets\/chunks.*$/gm)).toEqual(['/assets/chunks/a.1.js']);
  expect(await readFile(join(folder, 'client/.assetsignore'), 'utf8')).toBe('*.br\n*.gz\n');
});
