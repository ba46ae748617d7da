import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { localServer } from '../../data/api/testing/localServer.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import type { ParsedReview } from '../../data/store/reviews.ts';
import { avatarFetcher, fetchAvatars, MAX_AVATARS } from './avatars.ts';
import { AVATAR_SIZES } from './avatarImage.ts';

const imageOf = async (width: number, color: string): Promise<Buffer> =>
  sharp({ create: { width, height: 200, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
const lime = await imageOf(300, 'lime');
const answers: Record<string, () => { status?: number; headers?: object; body?: Buffer | string }> =
  {
    '/lime.jpg': () => ({ body: lime }),
    '/other-lime.jpg': () => ({ body: lime }),
    '/huge.jpg': () => ({ body: Buffer.alloc(300_000) }),
    '/bomb.png': () => ({ body: bomb }),
    '/text.png': () => ({ body: 'not an avatar' }),
    '/cut.jpg': () => ({ body: lime.subarray(0, lime.length / 2) }),
    '/glass.png': () => ({ body: glass }),
    '/drawing.svg': () => ({ body: svg, headers: { 'content-type': 'image/svg+xml' } }),
    '/moved.jpg': () => ({ status: 302, headers: { location: '/lime.jpg' } }),
    '/loop.jpg': () => ({ status: 302, headers: { location: '/loop.jpg' } }),
    '/inside.jpg': () => ({ status: 302, headers: { location: 'https://10.0.0.1/a.jpg' } }),
    '/plain.jpg': () => ({ status: 302, headers: { location: 'http://cdn.example/a.jpg' } }),
    '/down.jpg': () => ({ status: 503 }),
  };
const bomb = await sharp({
  create: { width: 9000, height: 9000, channels: 3, background: 'black' },
})
  .png()
  .toBuffer();

const glass = await sharp({
  create: { width: 200, height: 200, channels: 4, background: 'transparent' },
})
  .png()
  .toBuffer();

const asked: string[] = [];
const server = await localServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/hang.jpg') return;
  const { status, headers, body } = answers[request.url ?? '']?.() ?? { status: 404 };
  response.writeHead(status ?? 200, { ...headers }).end(body);
});

const root = await mkdtemp(path.join(tmpdir(), 'avatars-'));
const avatars = path.join(root, 'avatars');
const run = (allowLoopback = true) =>
  avatarFetcher(avatars, allowLoopback, { attemptMs: 1000, maxBytes: 250_000 });

const at = (name: string): string => `${server.url}${name}`;
/** Asks in a run, of its own unless told otherwise; what nobody knows is undefined. */
const ask = (names: readonly string[], hashOf = run()) =>
  Promise.all(
    names.map((name) => hashOf(URL.canParse(name) ? name : at(name), AVATAR_SIZES.reviewer)),
  );

beforeEach(async () => {
  await rm(root, { recursive: true, force: true });
  asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const madeOf = async (hash: string | null | undefined) => {
  const { format, width, height, exif } = await sharp(
    path.join(avatars, `${hash}.webp`),
  ).metadata();
  return { format, width, height, exif };
};

test('makes a reviewer’s avatar a square of twice the size at which it is shown', async () => {
  const [hash] = await ask(['/lime.jpg']);
  expect(await readdir(avatars)).toEqual([`${hash}.webp`]);
  expect(await madeOf(hash)).toEqual({ format: 'webp', width: 96, height: 96, exif: undefined });
});

test('makes the seller’s avatar larger, also where a review shows the same image', async () => {
  const hashOf = run();
  const { seller, reviewer } = AVATAR_SIZES;
  const [large, small] = await Promise.all(
    [seller, reviewer].map((size) => hashOf(at('/lime.jpg'), size)),
  );
  expect(await madeOf(large)).toMatchObject({ width: 232, height: 232 });
  expect(await madeOf(small)).toMatchObject({ width: 96, height: 96 });
});

test('puts a transparent avatar on the cards’ background', async () => {
  const [hash] = await ask(['/glass.png']);
  const file = path.join(avatars, `${hash}.webp`);
  const { dominant } = await sharp(file).stats();
  expect((await sharp(file).metadata()).hasAlpha).toBe(false);
  expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(64);
});

test('writes one file for the same image at two URLs', async () => {
  const hashes = await ask(['/lime.jpg', '/other-lime.jpg', '/moved.jpg']);
  expect(new Set(hashes)).toEqual(new Set([expect.any(String)]));
});

test.each([
  '/text.png',
  '/cut.jpg',
  '/drawing.svg',
  '/huge.jpg',
  '/bomb.png',
  '/loop.jpg',
  '/inside.jpg',
  '/plain.jpg',
  '/down.jpg',
  '/hang.jpg',
])('does not know whether %s is an avatar, and writes nothing', async (name) => {
  expect(await ask([name])).toEqual([undefined]);
  expect(await readdir(avatars).catch(() => [])).toEqual([]);
});

test('has no avatar where its host answers 404', async () => {
  expect(await ask(['/none.jpg'])).toEqual([null]);
});

test.each(['https://127.0.0.1/a', 'https://localhost/a', 'https://[::1]/a', 'https://10.1.2.3/a'])(
  'with a marketplace elsewhere, %s is not even asked',
  async (url) => {
    expect(await ask([url], run(false))).toEqual([undefined]);
  },
);

test('does not ask loopback when the marketplace is elsewhere', async () => {
  expect(await ask(['/lime.jpg'], run(false))).toEqual([undefined]);
  expect(asked).toEqual([]);
});

test('asks a URL once in a run, and again in the next', async () => {
  const hashOf = run();
  await ask(['/lime.jpg', '/lime.jpg'], hashOf);
  await ask(['/lime.jpg'], hashOf);
  expect(asked).toEqual(['/lime.jpg']);
  await ask(['/lime.jpg']);
  expect(asked).toEqual(['/lime.jpg', '/lime.jpg']);
});

test('asks a host no more after failures in a row', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `/down.jpg?${index}`);
  for (const name of names) answers[name] = () => ({ status: 503 });
  const hashOf = run();
  for (const name of names) expect(await ask([name], hashOf)).toEqual([undefined]);
  expect(asked.length).toBeLessThan(10);
});

test('throws when an avatar cannot be written', async () => {
  await mkdir(root, { recursive: true });
  await writeFile(avatars, 'a file in the place of the folder');
  await expect(ask(['/lime.jpg'])).rejects.toThrow('EEXIST');
});

describe('the avatars of one seller', () => {
  const reviewsWith = (count: number) =>
    Array.from({ length: count }, (_, index): ParsedReview => {
      const avatarUrl = `https://images.example/${index}.jpg`;
      return { id: String(index), name: '', location: null, avatarUrl, date: null, text: 'Good' };
    });

  test('are those of the newest reviews, which a page shows at first', async () => {
    const fetchAvatar = (url: string) => Promise.resolve(`hash of ${url}`);
    const sources = { fetchAvatar, budgetMs: 10_000, last: null };
    const { reviews, failed } = await fetchAvatars(sources, null, reviewsWith(MAX_AVATARS + 50));
    expect(reviews.map(({ avatar }) => avatar !== null).lastIndexOf(true)).toBe(MAX_AVATARS - 1);
    expect(failed).toBe(0);
  });

  test('are asked for no longer than their time, and the published ones stay', async () => {
    const urls: string[] = [];
    const fetchAvatar = async (url: string) => {
      urls.push(url);
      return url.endsWith('/0.jpg') ? 'new' : new Promise<string>(() => {});
    };
    const published = snapshotOf({}, 30).reviews.map((review, index) =>
      Object.assign({}, review, { id: String(index), avatar: 'published' }),
    );
    const last = snapshotOf({ reviews: published });
    const begin = performance.now();
    const sources = { fetchAvatar, budgetMs: 100, last };
    const { reviews, unchanged } = await fetchAvatars(sources, null, reviewsWith(30));
    expect(performance.now() - begin).toBeLessThan(5000);
    expect(urls.length).toBeLessThan(10);
    expect(new Set(reviews.map(({ avatar }) => avatar))).toEqual(new Set(['new', 'published']));
    expect(unchanged).toBe(29);
  });
});
