import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { field } from '../../data/store/field.ts';
import { sentenceOf } from '../lib/command.ts';
import { writeAtomically } from '../lib/files.ts';
import { OutgoingLink, type Verdict } from './model.ts';
import type { Finding } from './verdict.ts';

/** Two runs this many milliseconds apart have to agree before a link counts as broken. */
const CONFIRMED_AFTER = 20 * 60 * 60 * 1000;

/** What nobody could open for this many milliseconds is not a passing fault: two weeks. */
const SHUT_AFTER = 14 * 24 * 60 * 60 * 1000;

const Remembered = v.pick(OutgoingLink, ['verdict', 'since', 'brokenSince', 'shutSince']);
const Memory = v.object({ version: v.literal(1), links: v.record(v.string(), Remembered) });

/** What a finding means in the light of earlier ones. */
export type Standing = v.InferOutput<typeof Remembered>;

/** How this run weighs its findings. */
interface Weighing {
  /** ISO time of this run. */
  readonly now: string;
  /** Whether one run is enough to call a link broken (`--now`). */
  readonly atOnce: boolean;
}

/** The earlier of two ISO times: a clock that was set back invents no age. */
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Since when something is so: an answer that does not tell (null) neither confirms nor mends. */
function sinceWhen(
  isSo: boolean | null,
  before: string | null | undefined,
  now: string,
): string | null {
  if (isSo === null) return before ?? null;
  return isSo ? earlier(before ?? now, now) : null;
}

/** What keeps people out, or may be meant for programs only, says nothing of whether a page is there. */
const tells: Record<Finding['verdict'], Readonly<Record<'broken' | 'shut', boolean | null>>> = {
  broken: { broken: true, shut: false },
  shut: { broken: null, shut: true },
  doubtful: { broken: null, shut: null },
  moved: { broken: false, shut: false },
  fine: { broken: false, shut: false },
};

const lasts = (since: string | null, least: number, now: string): boolean =>
  since !== null && Date.parse(now) - Date.parse(since) >= least;

function verdictNow(
  seen: Finding['verdict'],
  times: Pick<Standing, 'brokenSince' | 'shutSince'>,
  { now, atOnce }: Weighing,
): Verdict {
  if (seen === 'broken') {
    return atOnce || lasts(times.brokenSince, CONFIRMED_AFTER, now) ? 'broken' : 'unconfirmed';
  }
  // Only what is unclear now leaves it as it was.
  if (lasts(times.shutSince, SHUT_AFTER, now)) return 'shut';
  return seen === 'shut' ? 'doubtful' : seen;
}

/** Weighs what was found about an address now against what was found before. */
export function weigh(
  { verdict: seen }: Pick<Finding, 'verdict'>,
  before: Standing | undefined,
  weighing: Weighing,
): Standing {
  const { now } = weighing;
  const brokenSince = sinceWhen(tells[seen].broken, before?.brokenSince, now);
  const shutSince = sinceWhen(tells[seen].shut, before?.shutSince, now);
  const times = { brokenSince, shutSince };
  const verdict = verdictNow(seen, times, weighing);
  // What counts began when it was first seen, whatever came between.
  const counted = seen === 'broken' ? brokenSince : verdict === 'shut' ? shutSince : null;
  const found = before?.verdict === verdict ? earlier(before.since, now) : now;
  return { verdict, since: counted ?? found, ...times };
}

/**
 * Reads what the last run has written, by address. A file that is not there means a first run; one
 * that cannot be read is passed over, with a word on why.
 */
export async function loadMemory(path: string): Promise<ReadonlyMap<string, Standing>> {
  try {
    const { links } = v.parse(Memory, JSON.parse(await readFile(path, 'utf8')));
    return new Map(Object.entries(links));
  } catch (error) {
    if (field(error, 'code') !== 'ENOENT') {
      console.warn(
        `${path} is not what the link checker has written (${sentenceOf(error)}): starting anew.`,
      );
    }
    return new Map();
  }
}

/** Writes down what this run has found, whole or not at all. */
export async function saveMemory(path: string, links: readonly OutgoingLink[]): Promise<void> {
  const known = links.map((link) => [link.address, v.parse(Remembered, link)] as const);
  const content = { version: 1, links: Object.fromEntries(known) };
  await writeAtomically(path, `${JSON.stringify(content, null, 2)}\n`);
}
