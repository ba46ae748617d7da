import type { LookupAddress } from 'node:dns';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { folderOfFile } from '../../model/lib/testing/folder.ts';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { localServer } from '../../model/http/testing/localServer.ts';
import { virtualTiming } from '../../model/http/testing/virtualTiming.ts';
import { AVATAR_SIZES } from '../../model/store/avatarName.ts';
import { createAvatarFetcher, type FetchedAvatar } from './fetchAvatar.ts';

/** Host names and their addresses. */
const NAMES: Readonly<Record<string, string>> = {
  'market.example': '127.0.0.1',
  'stranger.example': '127.0.0.1',
  'metadata.example': '169.254.169.254',
};
type Done = (error: null, found: readonly LookupAddress[]) => void;
vi.mock('node:dns', async (original) => ({
  ...(await original<object>()),
  lookup: (name: string, _options: object, done: Done) =>
    done(null, [{ address: NAMES[name] ?? '192.0.2.1', family: 4 }]),
}));

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
  '/forbidden.jpg': { status: 403 },
  '/deleted.jpg': { status: 410 },
};

const asked: string[] = [];
const server = await localServer((request, response) => {
  asked.push(request.url ?? '');
  const answer: Answer = answers[request.url ?? ''] ?? { status: 404 };
  const { status = 200, headers, body } = answer;
  response.writeHead(status, headers).end(body);
});

const root = folderOfFile();
const avatars = path.join(root, 'avatars');
const sourcesAt = (marketplaceUrl: string) =>
  readSettings({ MARKETPLACE_URL: marketplaceUrl, STORE_SERVICE_URL: 'https://stores.example' });
/** The marketplace is on this machine, at another port than the avatars. */
const LOCAL_SOURCES = sourcesAt('http://localhost:4174');
const ELSEWHERE = sourcesAt('https://market.example');
const startRun = (sources = LOCAL_SOURCES) =>
  createAvatarFetcher(sources, avatars, {
    ...virtualTiming(),
    attemptMs: 30_000,
    maxBytes: 250_000,
  });

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
afterAll(() => server.close());

const readAvatar = (fetched?: FetchedAvatar) =>
  sharp(path.join(avatars, `${fetched?.hash}.webp`)).metadata();

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
  const [glassy] = await fetchAll(['/glass.png']);
  const { dominant } = await sharp(path.join(avatars, `${glassy?.hash}.webp`)).stats();
  expect((await readAvatar(glassy)).hasAlpha).toBe(false);
  expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(64);
});

test('writes one file for the same image at two URLs', async () => {
  const fetched = await fetchAll(['/lime.jpg', '/other-lime.jpg', '/moved.jpg']);
  expect(new Set(fetched.map(({ hash }) => hash))).toEqual(new Set([expect.any(String)]));
});

const LOCAL = '127.0.0.1 is not at a public IP address';

test.each([
  ['/text.png', false, 'it is not a JPEG, PNG, WebP, GIF or AVIF image'],
  ['/cut.jpg', false, 'VipsJpeg: premature end of JPEG image'],
  ['/huge.jpg', false, 'its answer is larger than 0.25 MB'],
  ['/loop.jpg', false, 'it redirects too often'],
  ['/inside.jpg', false, '10.0.0.1 is not at a public IP address'],
  ['/plain.jpg', false, 'redirects (302)'],
  ['/forbidden.jpg', false, '403'],
  ['http://cdn.example:8080/a.png', false, 'its URL is not https'],
  ['/none.jpg', true, '404'],
  ['/deleted.jpg', true, '410'],
])('writes no file for %s; it is deleted: %s, %s', async (name, isGone, reason) => {
  expect(await fetchAll([name])).toEqual([{ hash: null, isGone, reason }]);
  expect(await readdir(avatars).catch(() => [])).toEqual([]);
});

test('does not request an avatar on loopback when the marketplace is elsewhere', async () => {
  expect(await fetchAll(['/lime.jpg'], startRun(ELSEWHERE))).toMatchObject([{ reason: LOCAL }]);
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

test('a host that an operator configured may have an address in a private network, but at its origin only', async () => {
  const { port } = new URL(server.url);
  const own = `http://market.example:${port}`;
  const fetchAvatar = startRun(sourcesAt(own));
  const [fetched] = await fetchAll([`${own}/lime.jpg`], fetchAvatar);
  expect(fetched).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{20}$/) as unknown });
  const other = (name: string) => `${name} is not at a public IP address`;
  answers['/to-stranger.jpg'] = redirect('https://stranger.example/a.jpg');
  answers['/to-itself.jpg'] = redirect(`${own}/lime.jpg`);
  const refused: Readonly<Record<string, string>> = {
    [`http://market.example:${Number(port) + 1}/lime.jpg`]: 'its URL is not https',
    [`https://market.example/lime.jpg`]: other('market.example'),
    [`https://stranger.example:${port}/lime.jpg`]: other('stranger.example'),
    [`${own}/to-stranger.jpg`]: other('stranger.example'),
    [`${own}/to-itself.jpg`]: 'redirects (302)',
    [`${own}/inside.jpg`]: other('10.0.0.1'),
  };
  for (const [url, reason] of Object.entries(refused)) {
    expect(await fetchAll([url], fetchAvatar)).toEqual([{ hash: null, isGone: false, reason }]);
  }
});

test('not even a configured host may be at an address that gives away secrets of a cloud', async () => {
  for (const host of ['metadata.example', '169.254.169.254']) {
    const url = `http://${host}`;
    expect(await fetchAll([`${url}/a.jpg`], startRun(sourcesAt(url)))).toMatchObject([
      {
        hash: null,
        reason: expect.stringContaining('is not at a public IP address') as unknown,
      },
    ]);
  }
});
