import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../environment/readEnvironment.ts';
import { HttpClient, type HttpPolicy } from './http.ts';
import { localServer } from './testing/localServer.ts';
import { virtualTiming } from './testing/virtualTiming.ts';

/** The test server's behaviour: it answers with a status and `Retry-After`, or is silent. */
type Behaviour = readonly [status: number, retryAfter?: number] | 'silent';

let queue: Behaviour[] = [];
let arrivals: number[] = [];
let pending: ServerResponse[] = [];
const server = await localServer((_request: IncomingMessage, response) => {
  arrivals.push(performance.now());
  const behaviour = queue.shift() ?? [200];
  if (behaviour === 'silent') pending.push(response);
  else {
    const [status, retryAfter] = behaviour;
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

const sender = readSettings({});

function setUp(policy: HttpPolicy = {}, random = 0.5) {
  const timing = virtualTiming(random);
  const client = new HttpClient(sender, { ...timing, ...policy });
  /** Returns the body or the error's message. */
  const ask = async (...behaviours: readonly Behaviour[]): Promise<string> => {
    queue = [...behaviours];
    return client.request(server.url).then(
      ({ bytes }) => bytes.toString(),
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  };
  return { ask, waits: timing.waits };
}

test('retries transient failures after growing, jittered waits', async () => {
  const shortest = setUp({}, 0);
  expect(await shortest.ask([503], [500], [408])).toBe('fine');
  expect(shortest.waits).toEqual([250, 500, 1000]);
  const longest = setUp({}, 0.9999);
  await longest.ask([503], [500], [408]);
  expect(longest.waits).toEqual([500, 1000, 2000]);
});

test.each([
  [404, 1, 'it answered 404'],
  [503, 4, 'it answered 503'],
])('after status %i it gives up with attempt %i', async (status, attempts, message) => {
  expect(await setUp().ask([status], [status], [status], [status])).toBe(message);
  expect(arrivals).toHaveLength(attempts);
});

test('delays all requests to a host for the time that its 429 asks for', async () => {
  const { ask, waits } = setUp({ attempts: 2 });
  expect(await ask([429, 5])).toBe('fine');
  expect(await ask([429], [429, 3])).toBe('it answered 429');
  expect(await ask()).toBe('fine');
  expect(waits).toEqual([5000, 375, 3000]);
});

test.each([403, 420])(
  'a %i with Retry-After is a 429: all requests wait for it',
  async (status) => {
    const { ask, waits } = setUp({ attempts: 2 });
    expect(await ask([status, 5])).toBe('fine');
    expect(await ask([status], [status, 3])).toBe(`it answered ${status}`);
    expect(arrivals).toHaveLength(3);
    expect(waits).toEqual([5000]);
    expect(await ask([status, 5], [status, 3])).toBe(`it answered ${status}`);
    expect(await ask()).toBe('fine');
    expect(waits).toEqual([5000, 5000, 3000]);
  },
);

test('gives up when a page’s 503 asks for more than the total time, and asks the next page', async () => {
  const { ask, waits } = setUp();
  expect(await ask([503, 600])).toBe('it answered 503, asking to wait 600 s');
  expect(await ask()).toBe('fine');
  expect(waits).toEqual([]);
});

test('a wait until a host may be asked again costs a request nothing, but its own 429 is an attempt', async () => {
  const { ask, waits } = setUp({ totalMs: 60_000, attempts: 3 });
  expect(await ask([429, 90], [429, 90])).toBe('fine');
  expect(await ask([429, 90], [429, 90], [429, 90])).toBe('it answered 429');
  expect(await ask()).toBe('fine');
  expect(waits).toEqual(Array.from({ length: 5 }, () => 90_000));
});

test('begins no attempt that would not have its whole time', async () => {
  const { ask } = setUp({ totalMs: 10_000 + 249 }, 0);
  expect(await ask([503])).toBe('it answered 503');
  const longer = setUp({ totalMs: 10_000 + 250 + 499 }, 0);
  expect(await longer.ask([503], [503])).toBe('it answered 503');
  expect(arrivals).toHaveLength(3);
});

test('sends no request after the time limit of the run', async () => {
  let time = 0;
  const { ask } = setUp({ runMs: 60_000, now: () => time });
  expect(await ask()).toBe('fine');
  time = 60_000;
  expect(await ask()).toBe('not asked: the run has taken 60 s');
});

test('limits concurrent requests to one host without delaying another host', async () => {
  const client = new HttpClient(sender, { hostConcurrency: 2, concurrency: 3 });
  queue = ['silent', 'silent'];
  const slow = [1, 2, 3].map((page) => client.request(`${server.url}/${page}`));
  const other = await localServer((_request, response) => response.end('fine'));
  await client.request(other.url);
  await expect.poll(() => arrivals).toHaveLength(2);
  pending.forEach((response) => response.end());
  await Promise.all(slow);
  expect(arrivals).toHaveLength(3);
  await other.close();
});

test('spaces requests to a host, and doubles the space when it answers 429', async () => {
  const { ask, waits } = setUp({ spacingMs: 40, maxSpacingMs: 80, firstDelayMs: 40 }, 1);
  await ask();
  await ask();
  expect(waits).toEqual([40]);
  expect(await ask([429])).toBe('fine');
  // Before the request and before its second attempt.
  expect(waits).toEqual([40, 40, 40]);
  await ask();
  expect(waits.at(-1)).toBe(80);
  expect(arrivals).toHaveLength(5);
});

/** As a night asks. */
const NIGHT = { waitsOut: true, runMs: 25 * 60_000, spacingMs: 40, maxSpacingMs: 5000 };

test('halves the space again after ten good answers in a row', async () => {
  const { ask, waits } = setUp({ spacingMs: 40, maxSpacingMs: 160, firstDelayMs: 40 }, 1);
  await ask([429], [429]);
  for (let time = 0; time < 30; time++) await ask();
  const spaces = waits.slice(-29);
  expect([spaces[0], spaces.at(-1)]).toEqual([80, 40]);
  expect(spaces.filter((space) => space === 80).length).toBeLessThan(12);
});

test('counts a burst of 429s once, and says for whom it waits', async () => {
  const backOffs: unknown[] = [];
  const timing = virtualTiming();
  const onBackOff = (...backOff: unknown[]) => void backOffs.push(backOff);
  const client = new HttpClient(sender, { ...timing, ...NIGHT, onBackOff });
  queue = Array.from({ length: 6 }, () => 'silent');
  const burst = queue.map(() => client.request(server.url));
  await expect.poll(() => pending).toHaveLength(6);
  for (const response of pending) response.writeHead(429, { 'retry-after': '60' }).end();
  await Promise.all(burst);
  const { host } = new URL(server.url);
  expect(backOffs).toEqual([[host, 60_000]]);
  queue = [[429, 7]];
  await client.request(server.url);
  expect(timing.waits.filter((wait) => wait < 1000).slice(-1)).toEqual([80]);
  expect(backOffs.slice(1)).toEqual([[host, 7000]]);
});

test('waits out a refusal as often as a host answers it, but no other failure', async () => {
  const { ask, waits } = setUp({ ...NIGHT, attempts: 1 });
  const refusals = Array.from({ length: 8 }, (_, at) => [at % 2 ? 429 : 403, 60] as const);
  expect(await ask(...refusals)).toBe('fine');
  expect(waits.filter((wait) => wait === 60_000)).toHaveLength(8);
  expect(await ask([503, 60])).toBe('it answered 503');
});

test('waits ever longer for a host that does not say how long, but at most a minute', async () => {
  const { ask, waits } = setUp({ ...NIGHT, spacingMs: 0, attempts: 1 }, 1);
  expect(await ask(...Array.from({ length: 10 }, () => [429] as const))).toBe('fine');
  const seconds = waits.map((wait) => wait / 1000);
  expect(seconds).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('doubles the space once for a host that refuses all requests for a while', async () => {
  const { ask, waits } = setUp({ ...NIGHT, spacingMs: 40 });
  expect(await ask(...Array.from({ length: 7 }, () => [429] as const))).toBe('fine');
  await ask();
  expect(waits.at(-1)).toBe(80);
});

test('does not wait beyond the end of the run', async () => {
  const { ask, waits } = setUp({ ...NIGHT, runMs: 100_000 });
  expect(await ask([429, 60], [429, 60])).toBe('it answered 429, asking to wait 60 s');
  expect(await ask()).toBe('not asked: the host asks for a back-off of 60 s');
  expect(waits.filter((wait) => wait > 40)).toEqual([60_000]);
});

test('does not ask a host again that has not answered three times in a row', async () => {
  const { ask } = setUp({ ...NIGHT, attempts: 1, attemptMs: 250, maxSilences: 3 });
  const silence = 'no whole answer within 0.25 s';
  expect(await ask('silent')).toBe(silence);
  expect(await ask('silent')).toBe(silence);
  expect(await ask([503])).toBe('it answered 503');
  for (let time = 0; time < 3; time++) expect(await ask('silent')).toBe(silence);
  expect(await ask()).toBe('not asked: the host did not answer 3 times in a row');
  expect(arrivals).toHaveLength(6);
});

test('keeps no place of another host while it waits', async () => {
  const never = () => new Promise<void>(() => {});
  const client = new HttpClient(sender, { ...NIGHT, concurrency: 1, sleep: never });
  queue = [[429, 60]];
  void client.request(server.url);
  await expect.poll(() => arrivals).toHaveLength(1);
  const other = await localServer((_request, response) => response.end('fine'));
  expect((await client.request(other.url)).bytes.toString()).toBe('fine');
  await other.close();
});

test('follows accepted redirects, but not in a loop or to private IP addresses', async () => {
  const targets = new Map([
    ['/old', '/new'],
    ['/inside', 'http://10.0.0.1/'],
    ['/loop', '/loop'],
  ]);
  const moved = await localServer(({ url = '' }, response) => {
    const location = targets.get(url);
    if (location === undefined) response.end('fine');
    else response.writeHead(302, { location }).end();
  });
  const client = new HttpClient(sender, { reach: 'public-and-loopback' });
  const get = (name: string) => client.request(moved.url + name, { mayFollow: () => true });
  expect((await get('/old')).bytes.toString()).toBe('fine');
  await expect(get('/loop')).rejects.toThrow('redirects too often');
  await expect(get('/inside')).rejects.toThrow('10.0.0.1 is not at a public IP address');
  await moved.close();
});
