import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { field } from '../../data/store/field.ts';
import { sentenceOf } from '../lib/command.ts';
import { writeAtomically } from '../lib/files.ts';
import { type LinkHistory, type OutgoingLink, type Verdict, verdicts } from './model.ts';
import type { Finding } from './verdict.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Two runs this far apart have to agree before a link counts as broken. */
const CONFIRMED_AFTER_MS = 20 * HOUR_MS;
/** A link that nobody could open for two weeks is a finding. */
const UNREACHABLE_AFTER_MS = 14 * 24 * HOUR_MS;

const time = v.pipe(v.string(), v.isoTimestamp());
const Entry = v.object({
  verdict: v.picklist(verdicts),
  since: time,
  brokenSince: v.nullable(time),
  unreachableSince: v.nullable(time),
});
const HistoryFile = v.object({ version: v.literal(2), links: v.record(v.string(), Entry) });

interface Run {
  /** ISO time. */
  readonly now: string;
  /** Whether one run is enough to call a link broken (`--now`). */
  readonly atOnce: boolean;
}

/** The earlier of two ISO times, so that a clock that was set back invents no age. */
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Since when something holds; null neither confirms nor ends it. */
function sinceWhen(
  holds: boolean | null,
  before: string | null | undefined,
  now: string,
): string | null {
  if (holds === null) return before ?? null;
  return holds ? earlier(before ?? now, now) : null;
}

/** What a finding says of both questions. An unreachable page may be there all the same. */
const ANSWERS: Record<
  Finding['verdict'],
  Readonly<Record<'isBroken' | 'isUnreachable', boolean | null>>
> = {
  broken: { isBroken: true, isUnreachable: false },
  unreachable: { isBroken: null, isUnreachable: true },
  inconclusive: { isBroken: null, isUnreachable: null },
  moved: { isBroken: false, isUnreachable: false },
  fine: { isBroken: false, isUnreachable: false },
};

const lasts = (since: string | null, minimumMs: number, now: string): boolean =>
  since !== null && Date.parse(now) - Date.parse(since) >= minimumMs;

function verdictOf(
  found: Finding['verdict'],
  times: Pick<LinkHistory, 'brokenSince' | 'unreachableSince'>,
  { now, atOnce }: Run,
): Verdict {
  if (found === 'broken') {
    return atOnce || lasts(times.brokenSince, CONFIRMED_AFTER_MS, now) ? 'broken' : 'unconfirmed';
  }
  if (lasts(times.unreachableSince, UNREACHABLE_AFTER_MS, now)) return 'unreachable';
  return found === 'unreachable' ? 'inconclusive' : found;
}

/** Returns a link's history with what this run found. */
export function updateHistory(
  found: Finding['verdict'],
  before: LinkHistory | undefined,
  run: Run,
): LinkHistory {
  const { now } = run;
  const { isBroken, isUnreachable } = ANSWERS[found];
  const brokenSince = sinceWhen(isBroken, before?.brokenSince, now);
  const unreachableSince = sinceWhen(isUnreachable, before?.unreachableSince, now);
  const times = { brokenSince, unreachableSince };
  const verdict = verdictOf(found, times, run);
  // A broken link is broken since it was first seen so, whatever came between.
  const counted =
    found === 'broken' ? brokenSince : verdict === 'unreachable' ? unreachableSince : null;
  const since = before?.verdict === verdict ? earlier(before.since, now) : now;
  return { verdict, since: counted ?? since, ...times };
}

/** Reads the history that the last run wrote, by URL. Warns of a file that cannot be read. */
export async function loadHistory(path: string): Promise<ReadonlyMap<string, LinkHistory>> {
  try {
    const { links } = v.parse(HistoryFile, JSON.parse(await readFile(path, 'utf8')));
    return new Map(Object.entries(links));
  } catch (error) {
    if (field(error, 'code') !== 'ENOENT') {
      console.warn(
        `${path} is not a history of this link checker (${sentenceOf(error)}): starting anew.`,
      );
    }
    return new Map();
  }
}

/** Writes the history of these links, whole or not at all. */
export async function saveHistory(path: string, links: readonly OutgoingLink[]): Promise<void> {
  const entries = links.map((link) => [link.address, v.parse(Entry, link)] as const);
  const content = { version: 2, links: Object.fromEntries(entries) };
  await writeAtomically(path, `${JSON.stringify(content, null, 2)}\n`);
}
