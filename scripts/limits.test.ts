import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { DEFAULTS } from '../data/api/http.ts';
import { readEnvironment } from '../data/site/readEnvironment.ts';
import { MAX_SNAPSHOT_BYTES } from '../data/store/snapshotSchema.ts';
import { POLICY as LINKS } from './links/check.ts';
import { smokeTest } from './release/smoke.ts';
import * as decoder from './stores/avatarImage.ts';
import * as avatars from './stores/avatars.ts';
import { RUN_MS } from './stores/fetchStores.ts';
import { MAX_AVATAR_BYTES } from './stores/lastKnown.ts';

// Other tests set limits of their own. These tests hold the limits that run at night.

const waits = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: async (milliseconds: number) => void waits.push(milliseconds),
}));

const MINUTE_MS = 60_000;
/** The longest time that installing, building and uploading may take. */
const BUILD_MS = 15 * MINUTE_MS;

/** Returns the time limit of a workflow's job in milliseconds. */
function jobLimit(workflow: string, job: string): number {
  const url = new URL(`../.github/workflows/${workflow}`, import.meta.url);
  const [, text = ''] = readFileSync(url, 'utf8').split(`\n  ${job}:\n`);
  return Number(/timeout-minutes: (\d+)/.exec(text)?.[1]) * MINUTE_MS;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Returns the sum of the longest waits between attempts. */
const delaysOf = ({ attempts = 1, firstDelayMs = 0 }): number =>
  firstDelayMs * (2 ** (attempts - 1) - 1);

/** Returns how long failed requests keep a client busy until the circuit breaker stops them. */
const outageOf = ({ breakerThreshold, hostConcurrency, totalMs }: typeof DEFAULTS): number =>
  Math.ceil(breakerThreshold / hostConcurrency) * totalMs;

test('a request to an API has time for a second attempt after one that hangs', () => {
  const { attempts, attemptMs, firstDelayMs, totalMs } = DEFAULTS;
  expect(attempts).toBeGreaterThanOrEqual(2);
  expect(attemptMs).toBeGreaterThanOrEqual(5_000);
  expect(2 * attemptMs + firstDelayMs).toBeLessThanOrEqual(totalMs);
  expect(delaysOf(DEFAULTS)).toBeLessThanOrEqual(totalMs / 2);
  expect(totalMs).toBeLessThanOrEqual(MINUTE_MS);
});

test('a dead API takes less than a fifth of the run, even without its circuit breaker', () => {
  expect(outageOf(DEFAULTS)).toBeLessThanOrEqual(RUN_MS / 5);
});

test('fetching, building and testing twice end before GitHub stops the job', async () => {
  const lastSeller = 2 * DEFAULTS.totalMs + avatars.SELLER_AVATARS_MS;
  expect(RUN_MS).toBeGreaterThanOrEqual(10 * MINUTE_MS);
  expect(RUN_MS + lastSeller + BUILD_MS).toBeLessThan(jobLimit('refresh.yml', 'refresh'));
});

test('a seller’s avatars have time for one that hangs, and take a small part of the run', () => {
  const { POLICY, SELLER_AVATARS_MS } = avatars;
  expect(POLICY.attemptMs * POLICY.attempts).toBeLessThan(SELLER_AVATARS_MS);
  expect(decoder.TIMEOUT_MS).toBeLessThan(SELLER_AVATARS_MS);
  expect(SELLER_AVATARS_MS).toBeLessThanOrEqual(RUN_MS / 25);
});

test('each of the 200 reviews that a page shows first may have an avatar', () => {
  expect(avatars.MAX_AVATARS).toBe(200);
});

test('an answer of 10,000 reviews is accepted, and so is the snapshot made of it', () => {
  expect(DEFAULTS.maxBytes).toBeGreaterThanOrEqual(8_000_000);
  expect(MAX_SNAPSHOT_BYTES).toBe(DEFAULTS.maxBytes);
});

test('all answers of a moment fit into 1 GB, and all decoded avatars into another', () => {
  const { POLICY, AT_ONCE } = avatars;
  const { MAX_PIXELS, MAX_DECODERS } = decoder;
  const GIGABYTE = 1e9;
  expect(DEFAULTS.maxBytes * DEFAULTS.concurrency).toBeLessThanOrEqual(GIGABYTE);
  expect(POLICY.maxBytes * DEFAULTS.concurrency).toBeLessThanOrEqual(GIGABYTE);
  expect(POLICY.maxBytes * AT_ONCE).toBeGreaterThan(MAX_AVATAR_BYTES);
  expect(MAX_PIXELS * 20 * MAX_DECODERS).toBeLessThanOrEqual(GIGABYTE);
  expect(MAX_PIXELS).toBeGreaterThanOrEqual(3000 * 3000);
});

test('an encoded avatar that is read from the published site is small', () => {
  expect(MAX_AVATAR_BYTES).toBeLessThanOrEqual(200_000);
  expect(MAX_AVATAR_BYTES).toBeGreaterThanOrEqual(decoder.AVATAR_SIZES.seller ** 2);
});

test('the link check’s attempts fit into its request, and its run into the job', () => {
  const { attempts, attemptMs, totalMs, runMs } = LINKS;
  expect(attempts).toBeGreaterThanOrEqual(2);
  expect(attempts * attemptMs + delaysOf(LINKS)).toBeLessThanOrEqual(totalMs);
  expect(totalMs).toBeLessThanOrEqual(runMs / 5);
  expect(runMs + BUILD_MS / 3).toBeLessThan(jobLimit('links.yml', 'links'));
});

test('the link check sends a host at most two requests a second', () => {
  expect(LINKS.spacingMs).toBeGreaterThanOrEqual(500);
  expect(LINKS.maxSpacingMs).toBeGreaterThanOrEqual(LINKS.spacingMs);
});

test('a deployment that does not answer is tested again, for half a minute to two minutes', async () => {
  waits.length = 0;
  const expected = { environment: readEnvironment({}), contentHash: 'abc', pages: [] };
  const problems = await smokeTest('http://127.0.0.1:1/', expected);
  expect(problems[0]).toContain('does not answer');
  expect(waits.length).toBeGreaterThanOrEqual(3);
  expect(waits[0]).toBeLessThanOrEqual(5_000);
  expect(sum(waits)).toBeGreaterThanOrEqual(30_000);
  expect(sum(waits)).toBeLessThanOrEqual(2 * MINUTE_MS);
});
