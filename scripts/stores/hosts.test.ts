import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { storeClient } from '../../model/http/client.ts';
import { DEFAULTS } from '../../model/http/http.ts';
import type { HttpAnswer, RequestLimits } from '../../model/http/request.ts';
import { RequestError } from '../../model/http/requestError.ts';
import { isTransientStatus } from '../../model/http/retryAfter.ts';
import { eventClock } from '../../model/http/testing/eventClock.ts';
import { askAll } from './ask.ts';
import { ANSWERS_SHARE, PACE, PATIENCE_MS } from './fetchStores.ts';
import {
  evasive,
  exceptFor,
  idOf,
  type HostRules,
  hostRules,
  OWN_FAULTS,
  type Simulation,
  simulatedHost,
} from './testing/simulatedHost.ts';

// The hosts are simulated, so that a night of 25 minutes takes no time. hostSockets.test.ts uses real sockets.

type Send = (url: string, limits: RequestLimits) => Promise<HttpAnswer>;
const transport = vi.hoisted((): { send: Send | null } => ({ send: null }));
vi.mock('../../model/http/request.ts', async (original) => ({
  ...(await original<object>()),
  requestOnce: (url: string, _request: unknown, _sender: unknown, limits: RequestLimits) =>
    transport.send?.(url, limits),
}));

const MINUTE_MS = 60_000;
/** The two limits of a run's answers, with the time of one more request. */
const NIGHT_SECONDS = (PACE.runMs * ANSWERS_SHARE + DEFAULTS.attemptMs) / 1000;
const COMMAND_SECONDS = (PATIENCE_MS + DEFAULTS.attemptMs) / 1000;
const MARKETPLACE = 'https://market.example';
const settings = readSettings({
  MARKETPLACE_URL: MARKETPLACE,
  STORE_SERVICE_URL: 'https://stores.example',
});
const sellersUpTo = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, slug: `seller-${id}` }));
const answerFor = (id: number): HttpAnswer => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  bytes: Buffer.from(JSON.stringify({ id, store_name: 'A', store: { id }, comments: [] })),
});

/** Asks for sellers of simulated APIs. Returns who got answers, and how long it took in seconds. */
async function night(
  count: number,
  simulate: Simulation,
  { patienceMs = Infinity, isOneHost = false } = {},
) {
  const clock = eventClock();
  const answer = simulate(clock);
  let requests = 0;
  let inFlight = 0;
  /** The most requests at a time after the first round. */
  let mostLater = 0;
  const said: string[] = [];
  transport.send = async (url, { attemptMs }) => {
    requests++;
    inFlight++;
    if (said.length > 0) mostLater = Math.max(mostLater, inFlight);
    const late = clock.sleep(attemptMs).then(() => null);
    const given = await Promise.race([answer(url), late]);
    inFlight--;
    if (given === null) {
      throw new RequestError('no whole answer', { isTransient: true, code: 'ETIMEDOUT' });
    }
    const { status, retryAfterMs } = given;
    if (status === 200) return answerFor(idOf(url));
    const isTransient = isTransientStatus(status, retryAfterMs);
    throw new RequestError(`it answered ${status}`, { isTransient, status, retryAfterMs });
  };
  const { now, sleep } = clock;
  const runMs = PACE.runMs * ANSWERS_SHARE;
  const policy = { ...PACE, now, sleep, runMs };
  const asked = await clock.during(
    askAll(storeClient(settings, policy), sellersUpTo(count), {
      now: () => new Date(0),
      rounds: { now, sleep, runMs, patienceMs },
      isOneHost,
      onAsked: () => undefined,
      say: (sentence) => void said.push(sentence),
    }),
  );
  const fresh = asked.filter(({ answers }) => answers !== null).map(({ seller }) => seller.id);
  const reasons = asked.flatMap(({ faults }) => faults.map(({ reason }) => reason));
  return { fresh: fresh.length, seconds: Math.round(now() / 1000), requests, mostLater, reasons };
}

/** One machine behind both APIs, or one for each. */
const hosts =
  (rules: HostRules, isShared: boolean): Simulation =>
  (clock) => {
    const [market, stores] = [simulatedHost(rules, clock), simulatedHost(rules, clock)];
    return (url) => (isShared || url.startsWith(MARKETPLACE) ? market() : stores());
  };

/** Returns about how long it takes to ask a host for so many sellers, one at a time. */
function neededMs(
  { window, failsEach = Infinity, answerMs, down }: HostRules,
  count: number,
): number {
  const requests = (2 * count) / (1 - 1 / failsEach);
  const windowMs = window ? (requests / window.requests) * window.ms : 0;
  return (down?.ms ?? 0) + 1.5 * Math.max(windowMs, requests * answerMs);
}

test('a night ends with all sellers fresh if a host answers in time under its own rules', async () => {
  const counts = fc.integer({ min: 1, max: 12 });
  await fc.assert(
    fc.asyncProperty(hostRules, fc.boolean(), counts, async (rules, isShared, count) => {
      fc.pre(neededMs(rules, count) <= 9 * MINUTE_MS);
      const { fresh } = await night(count, hosts(rules, isShared));
      expect(fresh).toBe(count);
    }),
    { numRuns: 200 },
  );
});

const busy = { status: 503, saysWhen: false } as const;
test.each<[string, HostRules, number]>([
  ['two PHP workers, 4 s an answer', { answerMs: 4000, atOnce: 2, refusal: busy }, 12],
  [
    'one worker, 2 s an answer',
    { answerMs: 2000, atOnce: 1, refusal: { ...busy, status: 508 } },
    6,
  ],
  [
    'one request a second, as nginx’ limit_req',
    { answerMs: 20, window: { requests: 1, ms: 1000 }, refusal: busy },
    12,
  ],
  [
    'ten requests a minute',
    { answerMs: 20, window: { requests: 10, ms: 60_000 }, refusal: busy },
    12,
  ],
  [
    'a shut-down for the first 90 s',
    { answerMs: 20, down: { from: 0, ms: 90_000 }, refusal: busy },
    12,
  ],
  [
    'a shut-down of three minutes in the midst',
    { answerMs: 2000, down: { from: 5000, ms: 180_000 }, refusal: { ...busy, status: 502 } },
    30,
  ],
  [
    'maintenance that says how long',
    { answerMs: 20, down: { from: 0, ms: 800_000 }, refusal: { status: 503, saysWhen: true } },
    12,
  ],
  ['every third answer 502', { answerMs: 500, failsEach: 3, refusal: busy }, 30],
])('all sellers are fresh behind %s', async (_, rules, count) => {
  for (const isShared of [true, false]) {
    const { fresh, seconds } = await night(count, hosts(rules, isShared));
    expect([fresh, isShared]).toEqual([count, isShared]);
    expect(seconds).toBeLessThanOrEqual(NIGHT_SECONDS);
  }
});

test.each([403, 420, 429] as const)(
  'a night waits for an API that answers %i and says for how long',
  async (status) => {
    const refusal = { status, saysWhen: true };
    const down = { from: 0, ms: 240_000 };
    const { fresh, seconds } = await night(12, hosts({ answerMs: 200, down, refusal }, true));
    expect(fresh).toBe(12);
    expect(seconds).toBeLessThanOrEqual(NIGHT_SECONDS);
  },
);

test('asks again one seller at a time, and for each one API after the other', async () => {
  const rules: HostRules = { answerMs: 2000, atOnce: 1, refusal: { ...busy, status: 502 } };
  const { fresh, mostLater } = await night(6, hosts(rules, false));
  expect([fresh, mostLater]).toEqual([6, 1]);
});

test.each([1, 2, 4])(
  'a refusal amid good answers is a limit: all sellers are fresh behind %i strict workers',
  async (workers) => {
    const { fresh, seconds } = await night(12, evasive(workers), { isOneHost: true });
    expect(fresh).toBe(12);
    expect(seconds).toBeLessThanOrEqual(NIGHT_SECONDS);
  },
);

test('an API that refuses everybody is asked once, and one that stops answering is told to limit', async () => {
  const closed = await night(4, () => () => Promise.resolve({ status: 403, retryAfterMs: null }));
  expect(closed.requests).toBe(8);
  let asked = 0;
  const stops: Simulation = () => () =>
    Promise.resolve({ status: asked++ < 3 ? 200 : 403, retryAfterMs: null });
  const { reasons } = await night(4, stops);
  expect(reasons.join()).toContain('it answers some requests and refuses others');
});

test('a seller’s own fault takes nobody else’s answers', async () => {
  const faults = fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...OWN_FAULTS)), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(faults, async (list) => {
      const own = new Map(list);
      const { fresh, seconds } = await night(41, exceptFor(own));
      expect(fresh).toBe(41 - own.size);
      expect(seconds).toBeLessThanOrEqual(NIGHT_SECONDS);
    }),
    { numRuns: 40 },
  );
});

test('a reason counts no attempts, as those of one round are not all', async () => {
  const { requests, reasons } = await night(1, exceptFor(new Map([[0, '500']])));
  expect(requests).toBeGreaterThan(10);
  const said = (api: string) =>
    `${api}: it answered 500; look into the log of its host if it stays`;
  expect(new Set(reasons)).toEqual(new Set([said('marketplace'), said('store service')]));
});

test('200 silent sellers leave time for 800 others', async () => {
  const silent = new Map(Array.from({ length: 200 }, (_, id) => [id, 'silent' as const]));
  const { fresh, seconds } = await night(1000, exceptFor(silent));
  expect(fresh).toBe(800);
  expect(seconds).toBeLessThanOrEqual(NIGHT_SECONDS);
});

test.each([
  ['a night', '503', NIGHT_SECONDS],
  ['a night', 'silent', NIGHT_SECONDS],
  ['npm start', '503', COMMAND_SECONDS],
  ['npm start', 'silent', COMMAND_SECONDS],
] as const)(
  '%s with APIs that are down (%s) ends after %i s',
  async (command, fault, maxSeconds) => {
    const all = new Map(
      Array.from({ length: 200 }, (_, id) => [id, fault === 'silent' ? fault : ('500' as const)]),
    );
    const patienceMs = command === 'a night' ? Infinity : PATIENCE_MS;
    const { fresh, seconds, requests } = await night(200, exceptFor(all), { patienceMs });
    expect(fresh).toBe(0);
    expect(seconds).toBeLessThanOrEqual(maxSeconds);
    // Pauses grow, so that nobody is asked for much more often than once a minute.
    expect(requests / 200).toBeLessThan(15);
  },
);
