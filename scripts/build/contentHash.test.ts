import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../data/site/environment.ts';
import type { StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { contentHash } from './contentHash.ts';
import { writeSnapshot } from '../stores/snapshotFiles.ts';

const snapshot: StoreSnapshot = {
  slug: 'amber-keep',
  sellerId: 4,
  fetchedAt: '2024-05-31T03:37:00.000Z',
  source: { marketplace: 'https://m.example', storeService: 'https://s.example' },
  fingerprints: { store: 'a', detail: 'b' },
  header: { name: 'Amber Keep', avatar: null, address: 'Gdańsk, Poland' },
  banner: null,
  reviews: [],
};
const folders = ['components', 'data', 'pages', 'public', 'renderer', 'scripts/build', 'deploy'];
const sellers = [{ slug: 'amber-keep', id: 4 }];
const environment = readEnvironment({});

let root: string;
const snapshots = (): string => path.join(root, 'data/stores');
const hash = (): Promise<string> => contentHash(root, environment, sellers, snapshots());

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hash-'));
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true });
  for (const file of ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'deploy/a.ts']) {
    await writeFile(path.join(root, file), file);
  }
  await writeSnapshot(snapshots(), snapshot);
});
afterEach(() => rm(root, { recursive: true }));

test('the same content fetched at another time is the same site', async () => {
  const before = await hash();
  await writeSnapshot(snapshots(), { ...snapshot, fetchedAt: '2024-06-01T03:37:00.000Z' });
  expect(await hash()).toBe(before);
});

test('a review more is another site', async () => {
  const before = await hash();
  const review = { id: '1', name: 'Ines', location: null, avatar: null, date: null, text: 'Good' };
  await writeSnapshot(snapshots(), { ...snapshot, reviews: [review] });
  expect(await hash()).not.toBe(before);
});

test.each([
  ['the code', 'components/a.tsx', true],
  ['a host’s configuration', 'deploy/a.ts', true],
  ['an operator’s cover', 'data/covers/chess.png', true],
  ['a test', 'deploy/a.test.ts', false],
  ['an installed package', 'deploy/cloudflare/node_modules/a/index.js', false],
])('%s (%s): whether a change makes another site is %s', async (_, file, changes) => {
  const before = await hash();
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), 'other');
  expect((await hash()) !== before).toBe(changes);
});
