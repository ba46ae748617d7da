import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { OutgoingLink, Verdict } from './model.ts';
import type { Finding } from './verdict.ts';
import { writeAtomically } from '../lib/files.ts';

/** Two runs this many milliseconds apart have to agree before a link counts as broken (issue 5). */
const CONFIRMED_AFTER = 20 * 60 * 60 * 1000;

const time = v.pipe(v.string(), v.isoTimestamp());
const Remembered = v.object({
  verdict: v.picklist(['broken', 'doubtful', 'moved', 'fine']),
  since: time,
  brokenSince: v.nullable(time),
});
const Memory = v.object({ version: v.literal(1), links: v.record(v.string(), Remembered) });

/** What earlier runs have found, by address. */
export type Memory = ReadonlyMap<string, v.InferOutput<typeof Remembered>>;

/** What a finding means in the light of earlier ones. */
export type Standing = Pick<OutgoingLink, 'verdict' | 'since' | 'brokenSince'>;

/** How this run weighs its findings. */
export interface Weighing {
  /** ISO time of this run. */
  readonly now: string;
  /** Whether one run is enough to call a link broken (`--now`). */
  readonly atOnce: boolean;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** A doubtful answer neither confirms nor mends, so the count goes on through it. */
function brokenSince(finding: Finding, before: string | null, now: string): string | null {
  if (finding.verdict === 'doubtful') return before;
  if (finding.verdict !== 'broken') return null;
  return before === null ? now : earlier(before, now);
}

function weighed(verdict: Finding['verdict'], since: string | null, run: Weighing): Verdict {
  if (verdict !== 'broken' || run.atOnce) return verdict;
  const age = Date.parse(run.now) - Date.parse(since ?? run.now);
  return age >= CONFIRMED_AFTER ? 'broken' : 'unconfirmed';
}

/** Weighs what was found about an address now against what was found before. */
export function weigh(
  finding: Finding,
  before: v.InferOutput<typeof Remembered> | undefined,
  run: Weighing,
): Standing {
  const broken = brokenSince(finding, before?.brokenSince ?? null, run.now);
  const isAsBefore = before?.verdict === finding.verdict;
  const since = isAsBefore ? earlier(before.since, run.now) : run.now;
  return {
    verdict: weighed(finding.verdict, broken, run),
    since: finding.verdict === 'broken' ? (broken ?? since) : since,
    brokenSince: broken,
  };
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

/** Writes down what this run has found, whole or not at all. */
export async function saveMemory(path: string, links: readonly OutgoingLink[]): Promise<void> {
  const content: v.InferInput<typeof Memory> = { version: 1, links: {} };
  for (const { address, verdict, since, brokenSince: broken } of links) {
    const found = verdict === 'unconfirmed' ? 'broken' : verdict;
    content.links[address] = { verdict: found, since, brokenSince: broken };
  }
  await writeAtomically(path, `${JSON.stringify(content, null, 2)}\n`);
}
