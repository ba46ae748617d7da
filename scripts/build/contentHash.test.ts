import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { writeSnapshot } from '../stores/snapshotFiles.ts';
import { codeKeyOf, siteState } from './contentHash.ts';

const sellers = [{ slug: 'amber-keep', id: 4 }];
const environment = readEnvironment({});
/** npm's own list. */
const INSTALLED = 'node_modules/.package-lock.json';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hash-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('equal data is the same site, a review more is another one', async () => {
  const hash = async (reviews: number): Promise<string> => {
    await writeSnapshot(folder, snapshotOf({}, reviews));
    return (await siteState(environment, sellers, folder, false)).contentHash;
  };
  const first = await hash(1);
  expect(await hash(1)).toBe(first);
  expect(await hash(2)).not.toBe(first);
});

test.each([
  ['the code', 'components/a.tsx', true],
  ['a host’s configuration', 'deploy/a.ts', true],
  ['an operator’s cover', 'data/covers/chess.png', true],
  ['an installed package', INSTALLED, true],
  ['a package that is wanted and not installed', 'package-lock.json', false],
  ['a test', 'deploy/a.test.ts', false],
  ['Cloudflare’s command', 'deploy/cloudflare/node_modules/a/index.js', false],
])('%s (%s): whether a change makes another site is %s', async (_, file, changes) => {
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  };
  for (const name of [INSTALLED, 'tsconfig.json', 'vite.config.ts', 'deploy/a.ts']) {
    await write(name, name);
  }
  const before = await codeKeyOf(folder, environment, sellers);
  await write(file, 'other');
  expect((await codeKeyOf(folder, environment, sellers)) !== before).toBe(changes);
});
