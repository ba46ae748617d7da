import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { field } from '../../data/store/field.ts';
import { sentenceOf } from '../lib/command.ts';
import { writeAtomically } from '../lib/files.ts';
import { type LinkHistory, type OutgoingLink, type Verdict, VERDICTS } from './model.ts';
import type { Finding } from './verdict.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Two runs this far apart have to agree before a link counts as broken. */
const CONFIRMED_AFTER_MS = 20 * HOUR_MS;
/** A link that no run could open for two weeks is reported. */
const UNREACHABLE_AFTER_MS = 14 * 24 * HOUR_MS;

const Time = v.pipe(v.string(), v.isoTimestamp());
const Entry = v.object({
  verdict: v.picklist(VERDICTS),
  since: Time,
  brokenSince: v.nullable(Time),
  unreachableSince: v.nullable(Time),
});
const HistoryFile = v.object({ version: v.literal(2), links: v.record(v.string(), Entry) });

interface Run {
  /** ISO time. */
  readonly time: string;
  /** Whether one run is enough to call a link broken (`--now`). */
  readonly confirmsAtOnce: boolean;
}

type Times = Pick<LinkHistory, 'brokenSince' | 'unreachableSince'>;

function timesAfter(found: Finding['verdict'], before: Times, now: string): Times {
  if (found === 'inconclusive') return before;
  if (found === 'broken') {
    return { brokenSince: before.brokenSince ?? now, unreachableSince: null };
  }
  if (found === 'unreachable') {
    // An unreachable page may also be deleted, so `brokenSince` stays.
    const { brokenSince, unreachableSince } = before;
    return { brokenSince, unreachableSince: unreachableSince ?? now };
  }
  return { brokenSince: null, unreachableSince: null };
}

const lasts = (since: string | null, minimumMs: number, now: string): boolean =>
  since !== null && Date.parse(now) - Date.parse(since) >= minimumMs;

function verdictOf(
  found: Finding['verdict'],
  { brokenSince, unreachableSince }: Times,
  { time, confirmsAtOnce }: Run,
): Verdict {
  if (found === 'broken') {
    const isConfirmed = confirmsAtOnce || lasts(brokenSince, CONFIRMED_AFTER_MS, time);
    return isConfirmed ? 'broken' : 'unconfirmed';
  }
  if (lasts(unreachableSince, UNREACHABLE_AFTER_MS, time)) return 'unreachable';
  return found === 'unreachable' ? 'inconclusive' : found;
}

/** Returns a link's history with the finding of this run. */
export function updateHistory(
  found: Finding['verdict'],
  before: LinkHistory | undefined,
  run: Run,
): LinkHistory {
  const { brokenSince = null, unreachableSince = null } = before ?? {};
  const times = timesAfter(found, { brokenSince, unreachableSince }, run.time);
  const verdict = verdictOf(found, times, run);
  const unchangedSince = before?.verdict === verdict ? before.since : run.time;
  const lastingSince = verdict === 'unreachable' ? times.unreachableSince : null;
  const since = (found === 'broken' ? times.brokenSince : lastingSince) ?? unchangedSince;
  return { verdict, since, ...times };
}

/** Reads the history that the last run wrote, by URL. Warns about a file that it cannot read. */
export async function loadHistory(path: string): Promise<ReadonlyMap<string, LinkHistory>> {
  try {
    const { links } = v.parse(HistoryFile, JSON.parse(await readFile(path, 'utf8')));
    return new Map(Object.entries(links));
  } catch (error) {
    if (field(error, 'code') !== 'ENOENT') {
      console.warn(
        `${path} is not a history of this link checker (${sentenceOf(error)}): starting a new one.`,
      );
    }
    return new Map();
  }
}

/** Writes the history of these links, whole or not at all. */
export async function saveHistory(path: string, links: readonly OutgoingLink[]): Promise<void> {
  const entries = links.map((link) => [link.url, v.parse(Entry, link)] as const);
  const content = { version: 2, links: Object.fromEntries(entries) };
  await writeAtomically(path, `${JSON.stringify(content, null, 2)}\n`);
}
