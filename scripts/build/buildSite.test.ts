import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Seller } from '../../data/content/sellers.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { acquireLock } from '../lib/lock.ts';
import { createTestSite, type TestSite } from './testing/site.ts';

// A build starts several processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let site: TestSite;
let sellers: readonly Seller[] = Array.from({ length: 9 }, (_, index) => {
  return { slug: `seller-${index}`, id: index + 1 };
});
const seller = (id: number): Seller => sellers.find((one) => one.id === id) ?? { slug: 'none', id };
const setSellers = (next: readonly Seller[]): Promise<void> => site.setSellers((sellers = next));
const rename = (id: number, over: Partial<Seller>): Promise<void> =>
  setSellers(sellers.map((one) => (one.id === id ? { ...one, ...over } : one)));

beforeAll(async () => {
  site = await createTestSite();
  vi.stubEnv('SELLERS_FILE', site.sellersFile);
  await setSellers(sellers);
  for (const one of sellers.slice(0, -1)) await site.fetch(one, {}, 3);
  await site.build();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.remove();
});

describe('a build after another one', () => {
  test('renders nothing when nothing changed, and restores a deleted page from the cache', async () => {
    expect((await site.build()).rendered).toBe(0);
    await rm(`${site.at.client}/store/seller-0`, { recursive: true });
    expect((await site.build()).rendered).toBe(0);
    expect(await readdir(`${site.at.client}/store`)).toContain('seller-0');
  });

  test('renders the store with a new review, and the home page, which shows its number of reviews', async () => {
    await site.fetch(seller(8), {}, 4);
    expect((await site.build()).rendered).toBe(2);
  });

  // pages.test.ts tests each of these changes alone.
  test('renders one page for each of several other changes', async () => {
    await site.fetch(seller(4), {}, 5);
    await rm(snapshotFile(site.at.snapshots, seller(3).slug));
    await site.fetch({ slug: 'renamed', id: 9 });
    await rename(9, { slug: 'renamed' });
    await rename(6, { id: 60 });
    const left = sellers.filter(({ id }) => id !== 7);
    await setSellers([...left, { slug: 'constructor', id: 10 }]);
    expect((await site.build()).rendered).toBe(6);
  });

  test('deletes pages of removed sellers, and the old reviews when a seller’s id was corrected', async () => {
    const stores = await readdir(path.join(site.at.client, 'store'), { withFileTypes: true });
    const folders = stores.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.sort()).toEqual(sellers.map(({ slug }) => slug).sort());
    const corrected = await readdir(path.join(site.at.client, 'store', seller(60).slug));
    expect(corrected).not.toContain('snapshot.json');
  });

  test('has the same bytes as a full build', async () => {
    const before = await site.published();
    expect((await site.build('--full')).cached).toBe(0);
    expect(await site.published()).toEqual(before);
  });

  test('renders every page when a store that all pages link to was renamed', async () => {
    await rename(2, { slug: 'first-of-all' });
    expect((await site.build()).cached).toBe(0);
    const page = await readFile(path.join(site.at.client, 'store/seller-0/index.html'), 'utf8');
    expect(page).toContain('/store/first-of-all');
  });
});

test('leaves out compressed files with --no-compress, and writes them again without it', async () => {
  const compressed = await site.published();
  await site.build('--no-compress');
  const plain = Object.keys(await site.published());
  expect(plain.filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([]);
  await site.build();
  expect(await site.published()).toEqual(compressed);
});

test.each([
  ['that is cut off', (text: string) => text.slice(0, 99), '"the whole"'],
  [
    'of another seller',
    (text: string) => text.replace('"sellerId":', '"sellerId":-'),
    '"sellerId"',
  ],
  ['with a wrong date', (text: string) => text.replace('-31"', '-32"'), '"reviews.0.date"'],
])('stops at a snapshot %s, and keeps the last site', async (_, damage, field) => {
  const before = await site.published();
  const file = snapshotFile(site.at.snapshots, 'seller-4');
  const text = await readFile(file, 'utf8');
  await writeFile(file, damage(text));
  const { code, output } = await site.run();
  await writeFile(file, text);
  expect(code).toBe(1);
  expect(output).toMatch(
    new RegExp(`^.*/seller-4.json is not a snapshot: ${field}: .* again\\.\n$`),
  );
  expect(await site.published()).toEqual(before);
});

test('stops while another process holds the lock, and names it', async () => {
  const lock = path.join(site.at.snapshots, '.lock');
  const release = await acquireLock(lock, 'is fetching the stores');
  const refused = await site.build().catch(String);
  await release();
  expect(refused).toMatch(/Another process .* is fetching the stores\. Wait/);
  await expect(site.build()).resolves.toHaveProperty('cached');
});

describe('a build that stops leaves the last site whole, and the next one succeeds', () => {
  /** Two states of the stores, with the hashes of the files that a build publishes for each. */
  const states = ['Amber', 'Basalt'].map((name) => ({ name, site: {} }));
  async function fetchAll(name: string): Promise<void> {
    for (const one of sellers) {
      const description = 'Long '.repeat(one.id === 9 ? 60_000 : 2000);
      await site.fetch(one, { banner: { name, description } }, 30);
    }
  }
  /** Publishes the next state with two builds: the first one stops, the second one completes. */
  async function attempt(stopped: () => Promise<void>) {
    const [last, next] = states;
    if (!last || !next) throw new Error('There are two states.');
    await fetchAll(next.name);
    await stopped();
    const stayed = isDeepStrictEqual(await site.published(), last.site);
    await site.build();
    const completed = isDeepStrictEqual(await site.published(), next.site);
    states.push(...states.splice(0, 1));
    return { stayed, completed, cache: (await readdir(site.at.cache)).sort() };
  }
  const survived = { stayed: true, completed: true, cache: ['files', 'next', 'pages'] };

  async function fails(message: string, before?: string): Promise<void> {
    const { code, output } = await site.run({ before });
    expect(output).toContain(message);
    expect(code).toBe(1);
  }

  beforeAll(async () => {
    for (const state of states) {
      await fetchAll(state.name);
      await site.build();
      state.site = await site.published();
    }
    states.unshift(...states.splice(-1));
  });

  test.each(['Rendering 5', 'Publishing', 'Swapping'])(
    'after it was killed at: %s',
    async (moment) => {
      const killed = async (): Promise<void> => {
        expect((await site.run({ moment })).signal).toBe('SIGKILL');
      };
      expect(await attempt(killed)).toEqual(survived);
    },
  );

  test.each([
    ['first', 8],
    ['last', 200],
  ])('after the disk was full at one of the %s pages', async (_when, kilobytes) => {
    // A limit on the size of files stops a write half-way, as a full disk does. Without its own cache, tsx
    // writes no files.
    const full = `export TSX_DISABLE_CACHE=1; ulimit -f ${kilobytes}`;
    expect(await attempt(() => fails('EFBIG', full))).toEqual(survived);
  });

  test('after the page cache could not be written', async () => {
    const { pages } = site.at;
    const blocked = async (): Promise<void> => {
      await rm(pages, { recursive: true });
      await writeFile(pages, 'a file in the place of the folder');
      await fails(pages);
      await rm(pages);
    };
    expect(await attempt(blocked)).toEqual(survived);
  });
});
