/**
 * Verdicts from the worst to the best. `unreachable`: nobody could open it for two weeks, though it may
 * be there. `unconfirmed`: broken as far as one run can tell; the next one decides.
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

/** An address that the site links to. */
export interface OutgoingAddress {
  readonly address: string;
  /** The games that share it; none when only a page links to it. */
  readonly games: readonly { readonly id: number; readonly name: string }[];
  /** Paths of the pages that show it, without the site's prefix. */
  readonly pages: readonly string[];
}

/** What the runs so far say of a link; times are ISO times of runs. */
export interface LinkHistory {
  readonly verdict: Verdict;
  /** The run that first found it so. */
  readonly since: string;
  /** The run that first found it broken and after which none found it mended. */
  readonly brokenSince: string | null;
  /** The run that first could not open it, if none has opened it since. */
  readonly unreachableSince: string | null;
}

/** What the report says of an outgoing link. */
export interface OutgoingLink extends OutgoingAddress, LinkHistory {
  /** The reason in words. */
  readonly status: string;
  /** HTTP status of the last answer; null when there was none. */
  readonly code: number | null;
  /** The new address of what has moved for good, else null. */
  readonly movedTo: string | null;
}

/** A link of the site to itself that leads nowhere. */
export interface InternalProblem {
  /** As a browser would ask for it, the site's prefix included. */
  readonly address: string;
  readonly problem: string;
  readonly pages: readonly string[];
}

/** How one host answered. */
export interface HostReport {
  readonly host: string;
  readonly requests: number;
  /** Requests without an answer, or with one that says "not now" (408, 429, 5xx). */
  readonly faults: number;
  /** Median time to an answer, in milliseconds; null when there was none. */
  readonly answerMs: number | null;
  /** Milliseconds between two requests, in the end: more where the host has asked for less. */
  readonly spacingMs: number;
}

/** The strict half: the built site's links to itself. */
export interface InternalReport {
  /** Pages, style sheets and drawings that were read. */
  readonly files: number;
  /** Distinct addresses of the site that they link to. */
  readonly addresses: number;
  readonly broken: readonly InternalProblem[];
}

/** The polite half: links to the marketplace. */
export interface OutgoingReport {
  readonly links: readonly OutgoingLink[];
  /** HTTP requests that were sent. */
  readonly requests: number;
  readonly hosts: readonly HostReport[];
  /** Distinct addresses at other hosts, which are not asked. */
  readonly elsewhere: number;
}

/** One run of the link checker. A half that was not asked for is null. */
export interface LinksReport {
  readonly checkedAt: string;
  readonly internal: InternalReport | null;
  readonly outgoing: OutgoingReport | null;
}

/** The outgoing links with this verdict. */
export const linksThatAre = (report: LinksReport, verdict: Verdict): readonly OutgoingLink[] =>
  report.outgoing?.links.filter((link) => link.verdict === verdict) ?? [];

/** Whether an operator has to do something now. */
export const isBroken = (report: LinksReport): boolean =>
  (report.internal?.broken.length ?? 0) > 0 ||
  linksThatAre(report, 'broken').length > 0 ||
  linksThatAre(report, 'unreachable').length > 0;
