import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULTS, MAX_ANSWERS } from '../../model/http/http.ts';
import { HOST_CONCURRENCY, MAX_SILENCES } from '../../model/http/pace.ts';
import * as decoder from './avatarImage.ts';
import { AVATAR_POLICY } from './fetchAvatar.ts';
import { ANSWERS_SHARE, PACE, PATIENCE_MS } from './fetchStores.ts';

// Other tests set limits of their own. These tests hold the limits that run at night.

const MINUTE_MS = 60_000;
/** The longest time that installing, building and uploading may take. */
const BUILD_MS = 15 * MINUTE_MS;

/** Returns the time limit of a workflow's job in milliseconds. */
function jobLimit(workflow: string, job: string): number {
  const url = new URL(`../../.github/workflows/${workflow}`, import.meta.url);
  const [, text = ''] = readFileSync(url, 'utf8').split(`\n  ${job}:\n`);
  return Number(/timeout-minutes: (\d+)/.exec(text)?.[1]) * MINUTE_MS;
}

test('fetching and building end before GitHub stops the job', async () => {
  expect(PACE.runMs).toBeGreaterThanOrEqual(10 * MINUTE_MS);
  const last = Math.max(AVATAR_POLICY.attemptMs, DEFAULTS.attemptMs);
  expect(PACE.runMs + last + BUILD_MS).toBeLessThan(jobLimit('refresh.yml', 'build'));
});

test('avatars have at least ten minutes, and lose no more than a minute to a host that does not answer', () => {
  expect(PACE.runMs * (1 - ANSWERS_SHARE)).toBeGreaterThanOrEqual(10 * MINUTE_MS);
  const { attemptMs } = AVATAR_POLICY;
  expect(MAX_SILENCES).toBe(3);
  expect(MAX_SILENCES * attemptMs).toBeLessThanOrEqual(PACE.runMs / 25);
  expect(decoder.DECODE_TIMEOUT_S * 1000).toBeLessThanOrEqual(attemptMs);
});

test('a night asks for fifteen minutes, a command that hears nothing for two, and 200 silent sellers take less than half of a night', () => {
  expect(PACE.runMs * ANSWERS_SHARE).toBe(15 * MINUTE_MS);
  expect(PATIENCE_MS).toBe(2 * MINUTE_MS);
  const { attempts, attemptMs } = DEFAULTS;
  expect((200 / HOST_CONCURRENCY) * attempts * attemptMs).toBeLessThan(PACE.runMs / 2);
});

test('all answers of a moment fit into 1 GB, and all decoded avatars into another', () => {
  const { MAX_PIXELS, MAX_DECODERS } = decoder;
  const GIGABYTE = 1e9;
  expect(DEFAULTS.maxBytes * MAX_ANSWERS).toBeLessThanOrEqual(GIGABYTE);
  expect(AVATAR_POLICY.maxBytes * MAX_ANSWERS).toBeLessThanOrEqual(GIGABYTE);
  expect(MAX_PIXELS * 20 * MAX_DECODERS).toBeLessThanOrEqual(GIGABYTE);
  // Of cameras.
  expect(MAX_PIXELS).toBeGreaterThanOrEqual(24e6);
});
