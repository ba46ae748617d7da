import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { HttpClient, type HttpPolicy } from './http.ts';
import { localServer, refusingUrl } from './testing/localServer.ts';
import { virtualTiming } from './testing/virtualTiming.ts';

/** How the server answers: a status and its `Retry-After`, or nothing at all. */
type Behaviour = { readonly status: number; readonly retryAfter?: number } | 'silent';

let queue: Behaviour[] = [];
let arrivals: number[] = [];
let pending: ServerResponse[] = [];
const server = await localServer((_request: IncomingMessage, response) => {
  arrivals.push(performance.now());
  const behaviour = queue.shift() ?? { status: 200 };
  if (behaviour === 'silent') pending.push(response);
  else {
    const { status, retryAfter } = behaviour;
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    response.writeHead(status, headers).end('fine');
  }
});
afterAll(() => server.close());
beforeEach(() => {
  queue = [];
  arrivals = [];
  pending = [];
});

function setUp(policy: HttpPolicy = {}, random = 0.5) {
  const timing = virtualTiming(random);
  const client = new HttpClient({ ...timing, ...policy });
  /** The body, or the error's message. */
  const ask = async (...behaviours: readonly Behaviour[]): Promise<string> => {
    queue = [...behaviours];
    return client.request(server.url).then(
      ({ bytes }) => bytes.toString(),
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  };
  return { ask, client, waits: timing.waits };
}

const status = (code: number, retryAfter?: number): Behaviour =>
  retryAfter === undefined ? { status: code } : { status: code, retryAfter };

test('tries a transient fault again, after waits that grow and have jitter', async () => {
  const shortest = setUp({}, 0);
  expect(await shortest.ask(status(503), status(500), status(408))).toBe('fine');
  expect(shortest.waits).toEqual([250, 500, 1000]);
  const longest = setUp({}, 0.9999);
  await longest.ask(status(503), status(500), status(408));
  expect(longest.waits).toEqual([500, 1000, 2000]);
});

test('asks once when a retry cannot help', async () => {
  expect(await setUp().ask(status(404))).toBe('it answered 404');
  expect(arrivals).toHaveLength(1);
});

test('gives up after four attempts and says so', async () => {
  const faults = Array.from({ length: 9 }, () => status(503));
  expect(await setUp().ask(...faults)).toBe('it answered 503 (4 attempts)');
  expect(arrivals).toHaveLength(4);
});

test('every request to a host waits as long as its 429 asks', async () => {
  const { ask, waits } = setUp({ attempts: 2 });
  expect(await ask(status(429, 5))).toBe('fine');
  expect(await ask(status(429), status(429, 3))).toMatch(/\(2 attempts\)/);
  expect(await ask()).toBe('fine');
  expect(waits).toEqual([5000, 375, 3000]);
});

test('ends at once when a host asks for more than the total time', async () => {
  const { ask, waits } = setUp();
  expect(await ask(status(429, 600))).toBe('it answered 429, asking to wait 600 s');
  expect(await ask()).toBe('not asked: the host asks for a back-off of 600 s');
  expect(arrivals).toHaveLength(1);
  expect(waits).toEqual([]);
});

test('a page that asks for a long wait with 503 does not speak for its host', async () => {
  const { ask } = setUp();
  expect(await ask(status(503, 600))).toBe('it answered 503, asking to wait 600 s');
  expect(await ask()).toBe('fine');
});

test('an attempt gets no more time than is left of the total', async () => {
  const { ask } = setUp({ totalMs: 700, firstDelayMs: 1200, maxDelayMs: 1200 }, 0);
  expect(await ask(status(503), 'silent')).toBe('no whole answer within 0.10 s (2 attempts)');
});

test('stops asking a host that is down for everybody, and gives the reason', async () => {
  const { ask } = setUp({ attempts: 1, breakerThreshold: 2 });
  await ask(status(503));
  await ask(status(200));
  await ask(status(503));
  await ask(status(404));
  await ask(status(503));
  await ask(status(503));
  arrivals = [];
  expect(await ask()).toBe('not asked: the last 2 requests failed: it answered 503');
  expect(arrivals).toEqual([]);
});

test('asks nothing more when the time of the run is over', async () => {
  let time = 0;
  const { ask } = setUp({ runMs: 60_000, now: () => time });
  expect(await ask()).toBe('fine');
  time = 60_000;
  expect(await ask()).toBe('not asked: the run has taken 60 s');
});

test('limits the requests to one host, and another host does not wait for them', async () => {
  const client = new HttpClient({ perHost: 2, atOnce: 3, attemptMs: 5000 });
  queue = ['silent', 'silent'];
  const slow = [1, 2, 3].map((page) => client.request(`${server.url}/${page}`));
  const other = await localServer((_request, response) => response.end('fine'));
  await client.request(other.url);
  expect(arrivals).toHaveLength(2);
  pending.forEach((response) => response.end());
  await Promise.all(slow);
  expect(arrivals).toHaveLength(3);
  await other.close();
});

test('spaces the requests to a host, and twice as far once it answers 429', async () => {
  const client = new HttpClient({ spacingMs: 40, maxSpacingMs: 80, firstDelayMs: 1 });
  queue = [status(200), status(200), status(429)];
  await Promise.all([1, 2, 3, 4].map((page) => client.request(`${server.url}/${page}`)));
  const gaps = arrivals.slice(1).map((time, at) => time - (arrivals[at] ?? 0));
  expect(gaps).toHaveLength(4);
  expect(Math.min(...gaps)).toBeGreaterThan(30);
  expect(gaps.at(-1)).toBeGreaterThan(70);
  expect(client.figures()[0]).toMatchObject({ requests: 5, faults: 1, spacingMs: 80 });
});

test.each([
  'http://127.0.0.1:4431',
  'http://localhost:4431',
  'http://[::1]:4431',
  'http://10.0.0.1',
])('does not connect to %s when only public addresses may be reached', async (url) => {
  const client = new HttpClient({ reach: 'public' });
  await expect(client.request(url)).rejects.toThrow('is not at a public address');
});

test('checks each redirect as it checks the first address', async () => {
  const inside = await localServer((_request, response) => {
    response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  });
  const client = new HttpClient({ reach: 'public-and-loopback' });
  const request = client.request(inside.url, { mayFollow: () => true });
  await expect(request).rejects.toThrow('10.0.0.1 is not at a public address');
  await inside.close();
});

test('follows the redirects that it may, and no endless ones', async () => {
  const moved = await localServer(({ url }, response) => {
    if (url === '/new') response.end('fine');
    else response.writeHead(302, { location: url === '/old' ? '/new' : '/loop' }).end();
  });
  const request = { mayFollow: () => true };
  const client = new HttpClient();
  expect((await client.request(`${moved.url}/old`, request)).bytes.toString()).toBe('fine');
  await expect(client.request(`${moved.url}/loop`, request)).rejects.toThrow('redirects too often');
  await moved.close();
});

test('a refused connection has a reason in words', async () => {
  const { client } = setUp({ attempts: 1 });
  await expect(client.request(await refusingUrl())).rejects.toThrow('the connection was refused');
});
