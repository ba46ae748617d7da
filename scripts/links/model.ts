import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { sentenceOf } from '../lib/command.ts';

/**
 * Verdicts from the worst to the best. `unconfirmed`: broken as far as one run can tell; the next one
 * decides. `unreachable`: nobody could open it for two weeks, though it may be there.
 */
export const verdicts = [
  'broken',
  'unreachable',
  'unconfirmed',
  'inconclusive',
  'moved',
  'fine',
] as const;

export type Verdict = (typeof verdicts)[number];

function listOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.array(schema), v.readonly());
}

/** An ISO time of a run. */
const time = v.pipe(v.string(), v.isoTimestamp());

/** What the report says about one outgoing address. */
export const OutgoingLink = v.object({
  address: v.string(),
  /** The games that share it; none when only a page links to it. */
  games: listOf(v.object({ id: v.number(), name: v.string() })),
  /** Paths of the pages that show it, without the site's prefix. */
  pages: listOf(v.string()),
  verdict: v.picklist(verdicts),
  /** The reason in words. */
  status: v.string(),
  /** HTTP status of the last answer; null when there was none. */
  code: v.nullable(v.number()),
  /** The new address of what has moved for good, else null. */
  movedTo: v.nullable(v.string()),
  /** The run that first found it so. */
  since: time,
  /** The run that first found it broken and after which none found it mended. */
  brokenSince: v.nullable(time),
  /** The run that first could not open it, if none has opened it since. */
  unreachableSince: v.nullable(time),
});

/** A link of the site to itself that leads nowhere. */
const InternalProblem = v.object({
  /** As a browser would ask for it, the site's prefix included. */
  address: v.string(),
  problem: v.string(),
  pages: listOf(v.string()),
});

/** How one host took our requests. */
const HostReport = v.object({
  host: v.string(),
  requests: v.number(),
  /** Requests without an answer, or with one that says "not now" (408, 429, 5xx). */
  faults: v.number(),
  /** Median time to an answer, in milliseconds; null when there was none. */
  answerMs: v.nullable(v.number()),
  /** Milliseconds between two requests, in the end: more where the host has asked for less. */
  spacingMs: v.number(),
});

/** One run of the link checker. A half that was not asked for is null. */
const LinksReport = v.object({
  version: v.literal(2),
  checkedAt: time,
  /** The strict half: the built site's links to itself. */
  internal: v.nullable(
    v.object({
      /** Pages, style sheets and drawings that were read. */
      files: v.number(),
      /** Distinct addresses of the site that they link to. */
      addresses: v.number(),
      broken: listOf(InternalProblem),
    }),
  ),
  /** The polite half: links to the marketplace. */
  outgoing: v.nullable(
    v.object({
      links: listOf(OutgoingLink),
      /** HTTP requests that were sent. */
      requests: v.number(),
      hosts: listOf(HostReport),
      /** Distinct addresses at other hosts, which are not asked. */
      elsewhere: v.number(),
    }),
  ),
});

export type OutgoingLink = v.InferOutput<typeof OutgoingLink>;
/** An address that the site links to, and who asked for it. */
export type OutgoingAddress = Pick<OutgoingLink, 'address' | 'games' | 'pages'>;
export type InternalProblem = v.InferOutput<typeof InternalProblem>;
export type HostReport = v.InferOutput<typeof HostReport>;
export type LinksReport = v.InferOutput<typeof LinksReport>;
export type InternalReport = NonNullable<LinksReport['internal']>;
export type OutgoingReport = NonNullable<LinksReport['outgoing']>;

/** The outgoing links with this verdict. */
export const linksThatAre = (report: LinksReport, verdict: Verdict): readonly OutgoingLink[] =>
  report.outgoing?.links.filter((link) => link.verdict === verdict) ?? [];

/** Whether an operator has to do something now. */
export const isBroken = (report: LinksReport): boolean =>
  (report.internal?.broken.length ?? 0) > 0 ||
  linksThatAre(report, 'broken').length > 0 ||
  linksThatAre(report, 'unreachable').length > 0;

/**
 * Reads a report that `npm run check:links -- --report <file>` has written.
 *
 * @throws {ConfigurationError} when there is none, or it is something else.
 */
export async function readReport(path: string): Promise<LinksReport> {
  try {
    return v.parse(LinksReport, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new ConfigurationError(
      `${path} is not a report of the link checker (${sentenceOf(error)}): run npm run check:links -- --report ${path} first.`,
    );
  }
}
