import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { localServer } from '../../model/http/testing/localServer.ts';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { type ParsedReview, withAvatar } from '../../model/store/reviews.ts';
import { createAvatarFetcher, fetchAvatars, MAX_AVATARS, withTimeLimit } from './avatars.ts';
import { AVATAR_SIZES } from '../../model/store/avatarName.ts';

const create = { width: 300, height: 200, channels: 4, background: 'transparent' } as const;
const glass = await sharp({ create }).png().toBuffer();
const lime = await sharp({ create: { ...create, background: 'lime' } })
  .jpeg()
  .toBuffer();

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}
const redirect = (location: string): Answer => ({ status: 302, headers: { location } });

const answers: Record<string, Answer> = {
  '/lime.jpg': { body: lime },
  '/other-lime.jpg': { body: lime },
  '/huge.jpg': { body: Buffer.alloc(300_000) },
  '/text.png': { body: 'not an avatar' },
  '/cut.jpg': { body: lime.subarray(0, lime.length / 2) },
  '/glass.png': { body: glass },
  '/moved.jpg': redirect('/lime.jpg'),
  '/loop.jpg': redirect('/loop.jpg'),
  '/inside.jpg': redirect('https://10.0.0.1/a.jpg'),
  '/plain.jpg': redirect('http://cdn.example/a.jpg'),
  '/down.jpg': { status: 503 },
  '/forbidden.jpg': { status: 403 },
  '/deleted.jpg': { status: 410 },
};

const asked: string[] = [];
const server = await localServer((request, response) => {
  asked.push(request.url ?? '');
  const { status = 200, headers, body } = answers[request.url ?? ''] ?? { status: 404 };
  response.writeHead(status, headers).end(body);
});

const root = await mkdtemp(path.join(tmpdir(), 'avatars-'));
const avatars = path.join(root, 'avatars');
const startRun = (allowLoopback = true, attemptMs = 30_000) =>
  createAvatarFetcher(avatars, allowLoopback, { attemptMs, maxBytes: 250_000 });

const at = (name: string): string => `${server.url}${name}`;
/** Fetches reviewers’ avatars, by default in a new run. */
const fetchAll = (names: readonly string[], fetchAvatar = startRun()) =>
  Promise.all(
    names.map((name) => fetchAvatar(URL.canParse(name) ? name : at(name), AVATAR_SIZES.reviewer)),
  );

beforeEach(async () => {
  await rm(root, { recursive: true, force: true });
  asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const readAvatar = (hash: string | null | undefined) =>
  sharp(path.join(avatars, `${hash}.webp`)).metadata();

test('encodes the seller’s avatar larger, even when a review shows the same image', async () => {
  const fetchAvatar = startRun();
  const { seller, reviewer } = AVATAR_SIZES;
  const [large, small] = await Promise.all(
    [seller, reviewer].map((size) => fetchAvatar(at('/lime.jpg'), size)),
  );
  expect(await readAvatar(large)).toMatchObject({ width: 232, height: 232 });
  expect(await readAvatar(small)).toMatchObject({ width: 96, height: 96 });
});

test('puts a transparent avatar on the cards’ background', async () => {
  const [hash] = await fetchAll(['/glass.png']);
  const { dominant } = await sharp(path.join(avatars, `${hash}.webp`)).stats();
  expect((await readAvatar(hash)).hasAlpha).toBe(false);
  expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(64);
});

test('writes one file for the same image at two URLs', async () => {
  const hashes = await fetchAll(['/lime.jpg', '/other-lime.jpg', '/moved.jpg']);
  expect(new Set(hashes)).toEqual(new Set([expect.any(String)]));
});

test.each([
  '/text.png',
  '/cut.jpg',
  '/huge.jpg',
  '/loop.jpg',
  '/inside.jpg',
  '/plain.jpg',
  '/down.jpg',
  '/forbidden.jpg',
])('writes no file for %s, which it cannot use', async (name) => {
  expect(await fetchAll([name])).toEqual([undefined]);
  expect(await readdir(avatars).catch(() => [])).toEqual([]);
});

test('returns no avatar when its host answers 404 or 410', async () => {
  expect(await fetchAll(['/none.jpg', '/deleted.jpg'])).toEqual([null, null]);
});

test('does not request an avatar on loopback when the marketplace is elsewhere', async () => {
  expect(await fetchAll(['/lime.jpg'], startRun(false))).toEqual([undefined]);
  expect(asked).toEqual([]);
});

test('requests a URL once in a run, and again in the next', async () => {
  const fetchAvatar = startRun();
  await fetchAll(['/lime.jpg', '/lime.jpg'], fetchAvatar);
  await fetchAll(['/lime.jpg'], fetchAvatar);
  expect(asked).toEqual(['/lime.jpg']);
  await fetchAll(['/lime.jpg']);
  expect(asked).toEqual(['/lime.jpg', '/lime.jpg']);
});

describe('the avatars of one seller', () => {
  const reviewsWith = (count: number) =>
    Array.from({ length: count }, (_, index): ParsedReview => {
      const avatarUrl = `https://images.example/${index}.jpg`;
      const text = `Good ${index}`;
      return { id: String(index), name: '', location: null, avatarUrl, date: null, text };
    });

  test('are those of the newest 200 reviews', async () => {
    const fetchAvatar = (url: string) => Promise.resolve(`hash of ${url}`);
    const all = reviewsWith(MAX_AVATARS + 50);
    const { reviews, failed } = await fetchAvatars(fetchAvatar, null, null, all);
    expect(reviews.map(({ avatar }) => avatar !== null).lastIndexOf(true)).toBe(MAX_AVATARS - 1);
    expect(failed).toBe(0);
  });

  test('stay as they were when they are not fetched in time', async () => {
    const urls: string[] = [];
    const fetchAvatar = async (url: string) => {
      urls.push(url);
      return url.endsWith('/0.jpg') ? 'new' : new Promise<string>(() => {});
    };
    const lastReviews = reviewsWith(30).map((review) => withAvatar(review, 'before'));
    const last = snapshotOf({ reviews: lastReviews });
    const fetchInTime = withTimeLimit(fetchAvatar, 100);
    const all = reviewsWith(30);
    const { reviews, notFetched } = await fetchAvatars(fetchInTime, last, null, all);
    expect(urls.length).toBeLessThan(10);
    expect(new Set(reviews.map(({ avatar }) => avatar))).toEqual(new Set(['new', 'before']));
    expect(notFetched).toBe(29);
  });
});
