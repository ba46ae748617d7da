import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadHistory, saveHistory, updateHistory } from './history.ts';
import type { LinkHistory, OutgoingLink } from './model.ts';
import type { Finding } from './verdict.ts';

const HOUR = 60 * 60 * 1000;
const start = Date.parse('2024-05-01T05:00:00.000Z');
const after = (hours: number): string => new Date(start + hours * HOUR).toISOString();

type Seen = Finding['verdict'];

/** Runs the checker, each time so many hours after the first, and returns the last history. */
function play(...runs: readonly (readonly [number, Seen])[]): LinkHistory | undefined {
  let entry: LinkHistory | undefined;
  for (const [hours, found] of runs) {
    entry = updateHistory(found, entry, { now: after(hours), atOnce: false });
  }
  return entry;
}

test('one run alone confirms no broken link', () => {
  expect(play([0, 'broken'])).toMatchObject({
    verdict: 'unconfirmed',
    since: after(0),
    brokenSince: after(0),
  });
});

test('two runs confirm a broken link when they are twenty hours apart', () => {
  expect(play([0, 'broken'], [19.9, 'broken'])?.verdict).toBe('unconfirmed');
  expect(play([0, 'broken'], [20, 'broken'])).toMatchObject({
    verdict: 'broken',
    since: after(0),
    brokenSince: after(0),
  });
  expect(play([0, 'broken'], [19, 'broken'], [21, 'broken'])?.verdict).toBe('broken');
  expect(play([0, 'broken'], [21, 'broken'], [22, 'broken'])?.verdict).toBe('broken');
});

test('a run that finds the link mended starts the count anew', () => {
  expect(play([0, 'broken'], [24, 'fine'], [48, 'broken'])).toMatchObject({
    verdict: 'unconfirmed',
    since: after(48),
  });
  expect(play([0, 'broken'], [24, 'moved'])?.brokenSince).toBeNull();
});

test('an inconclusive run neither confirms nor mends', () => {
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

test('a clock that was set back invents no age', () => {
  expect(play([100, 'broken'], [0, 'broken'])).toMatchObject({
    verdict: 'unconfirmed',
    since: after(0),
    brokenSince: after(0),
  });
});

const DAY = 24;

test('a link is unreachable once nobody could open it for two weeks', () => {
  expect(play([0, 'unreachable'], [13.9 * DAY, 'unreachable'])?.verdict).toBe('inconclusive');
  expect(play([0, 'unreachable'], [14 * DAY, 'unreachable'])).toMatchObject({
    verdict: 'unreachable',
    since: after(0),
    unreachableSince: after(0),
  });
  expect(
    play([0, 'unreachable'], [7 * DAY, 'inconclusive'], [15 * DAY, 'inconclusive'])?.verdict,
  ).toBe('unreachable');
});

test('opening once starts the two weeks anew, and a missing page ends them', () => {
  expect(play([0, 'unreachable'], [7 * DAY, 'fine'], [15 * DAY, 'unreachable'])?.verdict).toBe(
    'inconclusive',
  );
  expect(play([0, 'unreachable'], [7 * DAY, 'broken'], [15 * DAY, 'unreachable'])).toMatchObject({
    verdict: 'inconclusive',
    brokenSince: after(7 * DAY),
  });
});

test('with `--now` one run is enough', () => {
  const run = { now: after(0), atOnce: true };
  expect(updateHistory('broken', undefined, run).verdict).toBe('broken');
});

const link: OutgoingLink = {
  address: 'https://market.example/product-category/dota-2/',
  games: [],
  pages: [],
  verdict: 'unconfirmed',
  status: '404 Not Found',
  code: 404,
  movedTo: null,
  since: after(0),
  brokenSince: after(0),
  unreachableSince: null,
};

let folder: string;
const warn = vi.spyOn(console, 'warn').mockReturnValue();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'links-'));
  warn.mockClear();
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('the next run reads the history, without links that are gone', async () => {
  const path = join(folder, 'deep', 'links.json');
  await saveHistory(path, [link, { ...link, address: 'https://market.example/gone/' }]);
  await saveHistory(path, [link]);
  const memory = await loadHistory(path);
  expect([...memory]).toEqual([
    [
      link.address,
      { verdict: 'unconfirmed', since: after(0), brokenSince: after(0), unreachableSince: null },
    ],
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test('a first run begins without a history and without a warning', async () => {
  expect((await loadHistory(join(folder, 'none.json'))).size).toBe(0);
  expect(warn).not.toHaveBeenCalled();
});

test.each(['', '{"version":2,"links":{"a":{"verdict":"odd"}}}', '[]', '{"version":2'])(
  'warns of a state file that holds %j, and the next run replaces it',
  async (content) => {
    const path = join(folder, 'links.json');
    await writeFile(path, content);
    expect((await loadHistory(path)).size).toBe(0);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('starting anew')]]);
    await saveHistory(path, [link]);
    expect(await readFile(path, 'utf8')).toContain(link.address);
  },
);
