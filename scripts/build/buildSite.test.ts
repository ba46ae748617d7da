import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Seller } from '../../data/content/sellers.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { acquireLock } from '../lib/lock.ts';
import { createTestSite, type TestSite } from './testing/site.ts';

// Each build is several processes, which a busy machine starts slowly.
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
  test('renders nothing when nothing changed, not even for a page that is gone', async () => {
    expect((await site.build()).rendered).toBe(0);
    await rm(`${site.at.client}/store/seller-0`, { recursive: true });
    expect((await site.build()).rendered).toBe(0);
    expect(await readdir(`${site.at.client}/store`)).toContain('seller-0');
  });

  test('renders the store and the home page, which counts its reviews, when a review came', async () => {
    await site.fetch(seller(8), {}, 4);
    expect((await site.build()).rendered).toBe(2);
  });

  // Which change gives a page another name is asked in pages.test.ts, change by change.
  test('renders a page for each other change at once, and no more', async () => {
    await site.fetch(seller(4), {}, 5);
    await rm(snapshotFile(site.at.snapshots, seller(3).slug));
    await site.fetch({ slug: 'renamed', id: 9 });
    await rename(9, { slug: 'renamed' });
    await rename(6, { id: 60 });
    const left = sellers.filter(({ id }) => id !== 7);
    await setSellers([...left, { slug: 'constructor', id: 10 }]);
    expect((await site.build()).rendered).toBe(6);
  });

  test('has left no page of a seller who is gone, and no reviews under a corrected id', async () => {
    const stores = await readdir(path.join(site.at.client, 'store'), { withFileTypes: true });
    const folders = stores.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.sort()).toEqual(sellers.map(({ slug }) => slug).sort());
    const corrected = await readdir(path.join(site.at.client, 'store', seller(60).slug));
    expect(corrected).not.toContain('snapshot.json');
  });

  test('has given, byte for byte, what a build from nothing but the sources gives', async () => {
    const before = await site.published();
    expect((await site.build('--full')).kept).toBe(0);
    expect(await site.published()).toEqual(before);
  });

  test('renders all, when a store that every page links was renamed', async () => {
    await rename(2, { slug: 'first-of-all' });
    expect((await site.build()).kept).toBe(0);
    const page = await readFile(path.join(site.at.client, 'store/seller-0/index.html'), 'utf8');
    expect(page).toContain('/store/first-of-all');
  });
});

test('compression can be switched off and on again', async () => {
  const compressed = await site.published();
  await site.build('--no-compress');
  const plain = Object.keys(await site.published());
  expect(plain.filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([]);
  await site.build();
  expect(await site.published()).toEqual(compressed);
});

test.each([
  ['half a file', (text: string) => text.slice(0, 99), '"the whole"'],
  [
    'another seller’s id',
    (text: string) => text.replace('"sellerId":', '"sellerId":-'),
    '"sellerId"',
  ],
  ['a day that there is not', (text: string) => text.replace('-31"', '-32"'), '"reviews.0.date"'],
])('a snapshot with %s stops the build in a sentence, and the last site stays', async (...of) => {
  const [, damage, field] = of;
  const before = await site.published();
  const file = snapshotFile(site.at.snapshots, 'seller-4');
  const text = await readFile(file, 'utf8');
  await writeFile(file, damage(text));
  const { code, said } = await site.run();
  await writeFile(file, text);
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^.*/seller-4.json is not a snapshot: ${field}: .* anew\\.\n$`));
  expect(await site.published()).toEqual(before);
});

test('a build beside another one, or while the stores are fetched, stops and says why', async () => {
  const lock = path.join(site.at.snapshots, '.lock');
  const release = await acquireLock(lock, 'is fetching the stores');
  const refused = await site.build().catch(String);
  await release();
  expect(refused).toMatch(/Another process .* is fetching the stores\. Wait/);
  await expect(site.build()).resolves.toHaveProperty('kept');
});

describe('whatever stops a build, the last site stays whole and the next build completes', () => {
  /** States of the stores with their sites. */
  const states = ['Amber', 'Basalt'].map((name) => ({ name, site: {} }));
  async function enter(name: string): Promise<void> {
    for (const one of sellers) {
      const description = 'Long '.repeat(one.id === 9 ? 60_000 : 2000);
      await site.fetch(one, { banner: { name, description } }, 30);
    }
  }
  /** From the state that is published to the next one, by a build that is stopped and one that is not. */
  async function attempt(stopped: () => Promise<void>) {
    const [last, next] = states;
    if (!last || !next) throw new Error('There are two states.');
    await enter(next.name);
    await stopped();
    const stayed = isDeepStrictEqual(await site.published(), last.site);
    await site.build();
    const completed = isDeepStrictEqual(await site.published(), next.site);
    states.push(...states.splice(0, 1));
    return { stayed, completed, cache: (await readdir(site.at.cache)).sort() };
  }
  const survived = { stayed: true, completed: true, cache: ['files', 'next', 'pages'] };

  async function fails(saying: string, before?: string): Promise<void> {
    const { code, said } = await site.run(before);
    expect(said).toContain(saying);
    expect(code).toBe(1);
  }

  beforeAll(async () => {
    for (const state of states) {
      await enter(state.name);
      await site.build();
      state.site = await site.published();
    }
    states.unshift(...states.splice(-1));
  });

  test.each(['Rendering 5', 'Publishing', 'Swapping'])('killed at: %s', async (moment) => {
    const killed = () =>
      new Promise<void>((resolve, reject) => {
        site.start(moment).once('exit', (code, signal) => {
          if (signal === 'SIGKILL') resolve();
          else reject(new Error(`The build ended with ${code} before it was killed.`));
        });
      });
    expect(await attempt(killed)).toEqual(survived);
  });

  test.each([
    ['from the first page on', 8],
    ['when one of the last pages is written', 200],
  ])('a disk that is full %s', async (_when, kilobytes) => {
    // A limit on the size of files fails a write half-way, as a full disk does; tsx's own cache is
    // not what is to meet it.
    const full = `export TSX_DISABLE_CACHE=1; ulimit -f ${kilobytes}; exec`;
    expect(await attempt(() => fails('EFBIG', full))).toEqual(survived);
  });

  test('a folder that cannot be written', async () => {
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
