import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'journal-'));
const startedAt = Date.UTC(2024, 5, 1);
const hour = 60 * 60 * 1000;
const open = (at = startedAt, restart = false) => openJournal(folder, at, restart);

beforeEach(async () => {
  await (await open()).finish();
  const journal = await open();
  await journal.note('amber-keep');
});
afterAll(() => rm(folder, { recursive: true }));

test('what a killed run noted is known to the next one, and to the one after that', async () => {
  const next = await open(startedAt + hour / 2);
  expect([...next.done]).toEqual(['amber-keep']);
  await next.note('northfall-forge');
  expect([...(await open()).done]).toEqual(['amber-keep', 'northfall-forge']);
});

test('a note that was cut off is no seller', async () => {
  await appendFile(path.join(folder, '.run'), 'quiet');
  expect([...(await open()).done]).toEqual(['amber-keep']);
});

test('a run that ended leaves nothing to take up', async () => {
  await (await open()).finish();
  expect(await readdir(folder)).toEqual([]);
  expect((await open()).done.size).toBe(0);
});

test.each([
  ['after an hour', startedAt + hour],
  ['when the clock was set back', startedAt - 2 * hour],
])('%s everybody is asked again', async (_, at) => {
  expect((await open(at)).done.size).toBe(0);
});

test('a run can be told to ask everybody again', async () => {
  expect((await open(startedAt, true)).done.size).toBe(0);
  expect((await open()).done.size).toBe(0);
});
