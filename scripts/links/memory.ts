import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { OutgoingLink, Verdict } from './model.ts';
import type { Finding } from './verdict.ts';
import { writeAtomically } from '../lib/files.ts';

/** Two runs this many milliseconds apart have to agree before a link counts as broken. */
const CONFIRMED_AFTER = 20 * 60 * 60 * 1000;

/** What nobody could open for this many milliseconds is not a passing fault: two weeks. */
const SHUT_AFTER = 14 * 24 * 60 * 60 * 1000;

const time = v.pipe(v.string(), v.isoTimestamp());
const Remembered = v.object({
  verdict: v.picklist(['broken', 'doubtful', 'moved', 'fine']),
  since: time,
  brokenSince: v.nullable(time),
  shutSince: v.optional(v.nullable(time), null),
});
const Memory = v.object({ version: v.literal(1), links: v.record(v.string(), Remembered) });

type Remembered = v.InferOutput<typeof Remembered>;

/** What earlier runs have found, by address. */
export type Memory = ReadonlyMap<string, Remembered>;

/** What a finding means in the light of earlier ones. */
export type Standing = Pick<OutgoingLink, 'verdict' | 'since' | 'brokenSince' | 'shutSince'>;

/** How this run weighs its findings. */
export interface Weighing {
  /** ISO time of this run. */
  readonly now: string;
  /** Whether one run is enough to call a link broken (`--now`). */
  readonly atOnce: boolean;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Since when something is so: an answer that does not tell (null) neither confirms nor mends. */
function sinceWhen(isSo: boolean | null, before: string | null | undefined, now: string) {
  if (isSo === null) return before ?? null;
  return isSo ? earlier(before ?? now, now) : null;
}

function lasts(since: string | null, least: number, now: string): boolean {
  return since !== null && Date.parse(now) - Date.parse(since) >= least;
}

/** What counts began when it was first seen, whatever came between. */
const begun = (since: string | null): { since?: string } => (since === null ? {} : { since });

type Times = Pick<Standing, 'brokenSince' | 'shutSince'>;

function timesOf(seen: Finding['verdict'], before: Remembered | undefined, now: string): Times {
  const isUnclear = seen === 'doubtful' || seen === 'shut';
  const isShut = seen === 'doubtful' ? null : seen === 'shut';
  return {
    brokenSince: sinceWhen(isUnclear ? null : seen === 'broken', before?.brokenSince, now),
    shutSince: sinceWhen(isShut, before?.shutSince, now),
  };
}

/** Weighs what was found about an address now against what was found before. */
export function weigh(
  { verdict: seen }: Pick<Finding, 'verdict'>,
  before: Remembered | undefined,
  { now, atOnce }: Weighing,
): Standing {
  const times = timesOf(seen, before, now);
  const found = seen === 'shut' ? 'doubtful' : seen;
  const since = before?.verdict === found ? earlier(before.since, now) : now;
  if (found === 'broken') {
    const isSure = atOnce || lasts(times.brokenSince, CONFIRMED_AFTER, now);
    return {
      verdict: isSure ? 'broken' : 'unconfirmed',
      since,
      ...times,
      ...begun(times.brokenSince),
    };
  }
  if (found === 'doubtful' && lasts(times.shutSince, SHUT_AFTER, now)) {
    return { verdict: 'shut', since, ...times, ...begun(times.shutSince) };
  }
  return { verdict: found, since, ...times };
}

/**
 * Reads what the last run has written. A file that is not there means a first run; one that
 * cannot be read is passed over, and `warn` told why.
 */
export async function loadMemory(path: string, warn: (line: string) => void): Promise<Memory> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') warn(`${path} cannot be read (${error.code}): starting anew.`);
    return null;
  });
  if (text === null) return new Map();
  try {
    return new Map(Object.entries(v.parse(Memory, JSON.parse(text)).links));
  } catch {
    warn(`${path} is not what the link checker has written: starting anew.`);
    return new Map();
  }
}

/** What was found, whatever time makes of it. */
const FOUND = {
  broken: 'broken',
  unconfirmed: 'broken',
  shut: 'doubtful',
  doubtful: 'doubtful',
  moved: 'moved',
  fine: 'fine',
} as const satisfies Record<Verdict, string>;

/** Writes down what this run has found, whole or not at all. */
export async function saveMemory(path: string, links: readonly OutgoingLink[]): Promise<void> {
  const content: v.InferInput<typeof Memory> = { version: 1, links: {} };
  for (const { address, verdict, since, brokenSince, shutSince } of links) {
    const found = FOUND[verdict];
    content.links[address] = { verdict: found, since, brokenSince, shutSince };
  }
  await writeAtomically(path, `${JSON.stringify(content, null, 2)}\n`);
}
