import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadHistory, saveHistory, updateHistory } from './history.ts';
import type { LinkHistory } from './model.ts';
import { writeSite } from './testing/writeSite.ts';
import type { Finding } from './verdict.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY = 24;
const start = Date.parse('2024-05-01T05:00:00.000Z');
const after = (hours: number): string => new Date(start + hours * HOUR_MS).toISOString();

/** Simulates runs, each with its hours after the first run, and returns the last history. */
function play(...runs: readonly (readonly [number, Finding['verdict']])[]) {
  let entry: LinkHistory | undefined;
  for (const [hours, found] of runs) {
    entry = updateHistory(found, entry, { time: after(hours), confirmsAtOnce: false });
  }
  return entry;
}

test('two runs confirm a broken link when they are twenty hours apart', () => {
  const confirmed = { verdict: 'broken', since: after(0), brokenSince: after(0) };
  expect(play([0, 'broken'])).toMatchObject({ ...confirmed, verdict: 'unconfirmed' });
  expect(play([0, 'broken'], [19.9, 'broken'])?.verdict).toBe('unconfirmed');
  expect(play([0, 'broken'], [20, 'broken'])).toMatchObject(confirmed);
  expect(play([0, 'broken'], [19, 'broken'], [21, 'broken'])).toMatchObject(confirmed);
  expect(play([0, 'broken'], [21, 'broken'], [22, 'broken'])).toMatchObject(confirmed);
});

test('a run that can open the link starts the twenty hours again', () => {
  expect(play([0, 'broken'], [24, 'fine'], [48, 'broken'])).toMatchObject({
    verdict: 'unconfirmed',
    since: after(48),
  });
  expect(play([0, 'broken'], [24, 'moved'])?.brokenSince).toBeNull();
});

test('an inconclusive run neither confirms nor clears a broken link', () => {
  expect(play([0, 'broken'], [24, 'inconclusive'])).toMatchObject({
    verdict: 'inconclusive',
    since: after(24),
    brokenSince: after(0),
  });
  expect(play([0, 'broken'], [24, 'inconclusive'], [48, 'broken'])).toMatchObject({
    verdict: 'broken',
    since: after(0),
  });
});

test('the date of a verdict is that of the run that first found it', () => {
  expect(play([0, 'fine'], [24, 'inconclusive'], [48, 'inconclusive'])?.since).toBe(after(24));
});

test('a link is unreachable when no run could open it for two weeks', () => {
  expect(play([0, 'unreachable'], [13.9 * DAY, 'unreachable'])?.verdict).toBe('inconclusive');
  const unreachable = { verdict: 'unreachable', since: after(0), unreachableSince: after(0) };
  expect(play([0, 'unreachable'], [14 * DAY, 'unreachable'])).toMatchObject(unreachable);
  const withoutAnswer = play(
    [0, 'unreachable'],
    [7 * DAY, 'inconclusive'],
    [15 * DAY, 'inconclusive'],
  );
  expect(withoutAnswer).toMatchObject(unreachable);
});

test('a run that opens the link, or finds no page, starts the two weeks again', () => {
  expect(play([0, 'unreachable'], [7 * DAY, 'fine'], [15 * DAY, 'unreachable'])).toMatchObject({
    verdict: 'inconclusive',
  });
  expect(play([0, 'unreachable'], [7 * DAY, 'broken'], [15 * DAY, 'unreachable'])).toMatchObject({
    verdict: 'inconclusive',
    brokenSince: after(7 * DAY),
  });
});

test('with `--now` one run is enough', () => {
  const run = { time: after(0), confirmsAtOnce: true };
  expect(updateHistory('broken', undefined, run).verdict).toBe('broken');
});

const LINK_URL = 'https://market.example/product-category/dota-2/';
const entry: LinkHistory = {
  verdict: 'unconfirmed',
  since: after(0),
  brokenSince: after(0),
  unreachableSince: null,
};
const link = {
  ...entry,
  url: LINK_URL,
  games: [],
  pages: [],
  status: '404 Not Found',
  movedTo: null,
};

let path: string;
const warn = vi.spyOn(console, 'warn').mockReturnValue();

beforeEach(async () => {
  path = join(await writeSite({}), 'deep', 'links.json');
  warn.mockClear();
});

test('the next run reads the history, without links that the site no longer has', async () => {
  await saveHistory(path, [link, { ...link, url: 'https://market.example/gone/' }]);
  await saveHistory(path, [link]);
  expect([...(await loadHistory(path))]).toEqual([[LINK_URL, entry]]);
  expect(warn).not.toHaveBeenCalled();
});

test('a first run begins without a history and without a warning', async () => {
  expect((await loadHistory(path)).size).toBe(0);
  expect(warn).not.toHaveBeenCalled();
});

test.each(['', '{"version":2,"links":{"a":{"verdict":"odd"}}}', '{"version":2'])(
  'warns of a state file that holds %j, and the next run replaces it',
  async (content) => {
    await saveHistory(path, []);
    await writeFile(path, content);
    expect((await loadHistory(path)).size).toBe(0);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('starting a new one')]]);
    await saveHistory(path, [link]);
    expect(await readFile(path, 'utf8')).toContain(LINK_URL);
  },
);
