import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { writeFiles } from '../lib/files.ts';
import { writeSnapshot } from '../stores/snapshotFiles.ts';
import { bundleKeyOf, siteState } from './contentHash.ts';

const sellers = [{ slug: 'amber-keep', id: 4 }];
const environment = readEnvironment({});
/** npm's list of installed packages. */
const INSTALLED = 'node_modules/.package-lock.json';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hash-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('gives equal data the same content hash, and a different one after one more review', async () => {
  const hash = async (reviews: number): Promise<string> => {
    await writeSnapshot(folder, snapshotOf({}, reviews));
    return (await siteState(environment, sellers, folder)).contentHash;
  };
  const first = await hash(1);
  expect(await hash(1)).toBe(first);
  expect(await hash(2)).not.toBe(first);
});

test.each([
  ['changes with the code', 'components/a.tsx', true],
  ['changes with a host’s configuration', 'deploy/a.ts', true],
  ['changes with an operator’s cover', 'data/covers/chess.png', true],
  ['changes with an installed package', INSTALLED, true],
  ['ignores a package that is not installed yet', 'package-lock.json', false],
  ['ignores tests', 'deploy/a.test.ts', false],
  ['ignores packages of Cloudflare’s command', 'deploy/cloudflare/node_modules/a/index.js', false],
])('the bundle’s cache key %s', async (_, file, changes) => {
  const names = [INSTALLED, 'tsconfig.json', 'vite.config.ts', 'deploy/a.ts'];
  await writeFiles(folder, Object.fromEntries(names.map((name) => [name, name])));
  const before = await bundleKeyOf(folder, environment, sellers);
  await writeFiles(folder, { [file]: 'other' });
  expect((await bundleKeyOf(folder, environment, sellers)) !== before).toBe(changes);
});
