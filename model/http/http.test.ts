import { setImmediate } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../environment/readEnvironment.ts';
import { HttpClient, MAX_ANSWERS, type HttpPolicy } from './http.ts';
import { HOST_CONCURRENCY } from './pace.ts';
import { localServer } from './testing/localServer.ts';
import { virtualTiming } from './testing/virtualTiming.ts';

/** The test server's behaviour: it answers with a status and `Retry-After`, is silent, or breaks the connection. */
type Behaviour = readonly [status: number, retryAfter?: number] | 'silent' | 'breaks';

let queue: Behaviour[] = [];
let arrivals = 0;
let pending: ServerResponse[] = [];
const server = await localServer((_request: IncomingMessage, response) => {
  arrivals++;
  const behaviour = queue.shift() ?? [200];
  if (behaviour === 'silent') pending.push(response);
  else if (behaviour === 'breaks') response.destroy();
  else {
    const [status, retryAfter] = behaviour;
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    response.writeHead(status, headers).end('fine');
  }
});
afterAll(() => server.close());
beforeEach(() => {
  queue = [];
  arrivals = 0;
  pending = [];
});

const sender = readSettings({});

function setUp(policy: HttpPolicy = {}) {
  const timing = virtualTiming();
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

test.each<[string, Behaviour[], requests: number, waits: number[], result: string]>([
  ['a failure that passes', [[503]], 2, [1000], 'fine'],
  ['one that does not pass in time', [[503], [500]], 2, [1000], 'it answered 500'],
  ['one that does not pass', [[404]], 1, [], 'it answered 404'],
  ['a page that says when to ask again', [[503, 20]], 2, [20_000], 'fine'],
  ['a page whose wait is long', [[503, 600]], 1, [], 'it answered 503'],
  // The host waits, and then the request: one wait.
  [
    'a refusal, which is no failure',
    [[429, 90], [403, 30], [503]],
    4,
    [1000, 89_000, 2000, 28_000, 4000],
    'fine',
  ],
  ['a refusal for five minutes', [[429, 300]], 2, [1000, 299_000], 'fine'],
  [
    'a host that always refuses',
    [[429], [429], [429], [429]],
    4,
    [1000, 2000, 4000],
    'it answered 429',
  ],
])('asks again after %s', async (_, behaviours, requests, waits, result) => {
  const client = setUp();
  expect(await client.ask(...behaviours)).toBe(result);
  expect([arrivals, client.waits]).toEqual([requests, waits]);
});

test('delays all requests to a host for the time that its refusal asks for', async () => {
  const { ask, waits } = setUp();
  expect(await ask([429, 5], [404])).toBe('it answered 404');
  expect(await ask([418], [418])).toBe('it answered 418');
  expect(waits).toEqual([1000, 4000]);
});

test('spaces requests to a host', async () => {
  const { ask, waits } = setUp({ spacingMs: 40 });
  for (let time = 0; time < 3; time++) await ask();
  expect(waits).toEqual([40, 40]);
});

test('neither asks nor waits after the end of the run', async () => {
  const { ask, waits } = setUp({ runMs: 100_000 });
  expect(await ask([429, 200])).toBe('not asked: the host asks for a back-off');
  expect(waits).toEqual([1000]);
  let time = 0;
  const late = setUp({ runMs: 60_000, now: () => time });
  time = 60_000;
  expect(await late.ask()).toBe('not asked: the run is over');
});

test('limits requests to one host to six at a time without delaying another host', async () => {
  const client = new HttpClient(sender);
  queue = Array.from({ length: 6 }, () => 'silent' as const);
  const slow = queue.map(() => client.request(server.url));
  const seventh = client.request(server.url);
  const other = await localServer((_request, response) => response.end('fine'));
  await client.request(other.url);
  await expect.poll(() => pending).toHaveLength(6);
  expect(arrivals).toBe(6);
  pending.forEach((response) => response.end());
  await Promise.all([...slow, seventh]);
  await other.close();
});

test('does not ask a stranger’s host again that has not answered three times in a row', async () => {
  const policy = { attempts: 1 };
  const { ask } = setUp({ ...policy, reach: () => 'public-and-loopback' });
  const silence = 'no whole answer (UND_ERR_SOCKET)';
  expect(await ask('breaks')).toBe(silence);
  expect(await ask('breaks')).toBe(silence);
  expect(await ask([503])).toBe('it answered 503');
  for (let time = 0; time < 3; time++) expect(await ask('breaks')).toBe(silence);
  expect(await ask()).toBe('not asked: the host did not answer 3 times in a row');
  const own = setUp(policy);
  for (let time = 0; time < 3; time++) await own.ask('breaks');
  expect(await own.ask()).toBe('fine');
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
  const client = new HttpClient(sender, { reach: () => 'public-and-loopback' });
  const get = (name: string) => client.request(moved.url + name, { mayFollow: () => true });
  expect((await get('/old')).bytes.toString()).toBe('fine');
  await expect(get('/loop')).rejects.toThrow('redirects too often');
  await expect(get('/inside')).rejects.toThrow('10.0.0.1 is not at a public IP address');
  await moved.close();
});

test('however many hosts answer at once, few answers are in memory', async () => {
  const hosts = await Promise.all(
    Array.from({ length: 6 }, () => localServer((_, response) => void response.end('fine'))),
  );
  const client = new HttpClient(sender);
  let open = (): void => {};
  const full = new Promise<void>((resolve) => (open = resolve));
  let [held, most] = [0, 0];
  const hold = async (): Promise<void> => {
    most = Math.max(most, ++held);
    if (held === MAX_ANSWERS) open();
    await full;
    // Time in which another answer would come.
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    held--;
  };
  const urls = hosts.flatMap(({ url }) => Array.from({ length: HOST_CONCURRENCY }, () => url));
  await Promise.all(urls.map((url) => client.read(url, {}, hold)));
  expect(urls.length).toBeGreaterThan(MAX_ANSWERS);
  expect(most).toBe(MAX_ANSWERS);
  await Promise.all(hosts.map((host) => host.close()));
});
