import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMemory, saveMemory, type Standing, weigh } from './weigh.ts';
import type { OutgoingLink } from './model.ts';
import type { Finding } from './verdict.ts';

const HOUR = 60 * 60 * 1000;
const start = Date.parse('2024-05-01T05:00:00.000Z');
const after = (hours: number): string => new Date(start + hours * HOUR).toISOString();

type Seen = Finding['verdict'];

/** Plays runs, each so many hours after the first, and gives the last one's standing. */
function play(...runs: readonly (readonly [number, Seen])[]): Standing | undefined {
  let before: Parameters<typeof weigh>[1];
  let standing: Standing | undefined;
  for (const [hours, verdict] of runs) {
    standing = weigh({ verdict }, before, { now: after(hours), atOnce: false });
    before = standing;
  }
  return standing;
}

test('one run alone calls nothing broken', () => {
  expect(play([0, 'broken'])).toMatchObject({
    verdict: 'unconfirmed',
    since: after(0),
    brokenSince: after(0),
  });
});

test('two runs less than twenty hours apart do not either, two that are do, and go on doing so', () => {
  expect(play([0, 'broken'], [19.9, 'broken'])?.verdict).toBe('unconfirmed');
  expect(play([0, 'broken'], [20, 'broken'])).toMatchObject({
    verdict: 'broken',
    since: after(0),
    brokenSince: after(0),
  });
  expect(play([0, 'broken'], [19, 'broken'], [21, 'broken'])?.verdict).toBe('broken');
  expect(play([0, 'broken'], [21, 'broken'], [22, 'broken'])?.verdict).toBe('broken');
});

test('a run that found it mended starts the count anew', () => {
  expect(play([0, 'broken'], [24, 'fine'], [48, 'broken'])).toMatchObject({
    verdict: 'unconfirmed',
    since: after(48),
  });
  expect(play([0, 'broken'], [24, 'moved'])?.brokenSince).toBeNull();
});

test('a run without a clear answer neither confirms nor mends', () => {
  expect(play([0, 'broken'], [24, 'doubtful'])).toMatchObject({
    verdict: 'doubtful',
    since: after(24),
    brokenSince: after(0),
  });
  expect(play([0, 'broken'], [24, 'doubtful'], [48, 'broken'])).toMatchObject({
    verdict: 'broken',
    since: after(0),
  });
});

test('the date of a verdict is that of the run that first found it', () => {
  expect(play([0, 'fine'], [24, 'doubtful'], [48, 'doubtful'])?.since).toBe(after(24));
});

test('a clock that was set back invents no age', () => {
  expect(play([100, 'broken'], [0, 'broken'])).toMatchObject({
    verdict: 'unconfirmed',
    since: after(0),
    brokenSince: after(0),
  });
});

const DAY = 24;

test('what nobody could open for two weeks does not open, and not a day earlier', () => {
  expect(play([0, 'shut'], [13.9 * DAY, 'shut'])?.verdict).toBe('doubtful');
  expect(play([0, 'shut'], [14 * DAY, 'shut'])).toMatchObject({
    verdict: 'shut',
    since: after(0),
    shutSince: after(0),
  });
  expect(play([0, 'shut'], [7 * DAY, 'doubtful'], [15 * DAY, 'doubtful'])?.verdict).toBe('shut');
});

test('opening once starts the two weeks anew, and being gone is something else', () => {
  expect(play([0, 'shut'], [7 * DAY, 'fine'], [15 * DAY, 'shut'])?.verdict).toBe('doubtful');
  expect(play([0, 'shut'], [7 * DAY, 'broken'], [15 * DAY, 'shut'])).toMatchObject({
    verdict: 'doubtful',
    brokenSince: after(7 * DAY),
  });
});

test('who asks for it gets the verdict of this one run', () => {
  const finding = { verdict: 'broken', status: '', code: 404, movedTo: null } as const;
  expect(weigh(finding, undefined, { now: after(0), atOnce: true }).verdict).toBe('broken');
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
  shutSince: null,
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

test('the next run reads what this one has written, and links that are gone are forgotten', async () => {
  const path = join(folder, 'deep', 'links.json');
  await saveMemory(path, [link, { ...link, address: 'https://market.example/gone/' }]);
  await saveMemory(path, [link]);
  const memory = await loadMemory(path);
  expect([...memory]).toEqual([
    [
      link.address,
      { verdict: 'unconfirmed', since: after(0), brokenSince: after(0), shutSince: null },
    ],
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test('a first run has nothing to remember and nothing to complain of', async () => {
  expect((await loadMemory(join(folder, 'none.json'))).size).toBe(0);
  expect(warn).not.toHaveBeenCalled();
});

test.each(['', '{"version":1,"links":{"a":{"verdict":"odd"}}}', '[]', '{"version":1'])(
  'a state file that holds %j is passed over with a word, and replaced by the next save',
  async (content) => {
    const path = join(folder, 'links.json');
    await writeFile(path, content);
    expect((await loadMemory(path)).size).toBe(0);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('starting anew')]]);
    await saveMemory(path, [link]);
    expect(await readFile(path, 'utf8')).toContain(link.address);
  },
);
