/** Which game a link stands for, as an operator knows it. */
export interface LinkedGame {
  readonly id: number;
  readonly name: string;
  /** Its category page at the marketplace. */
  readonly link: string;
}

/** An address that the site links to, and who asked for it. */
export interface OutgoingAddress {
  readonly address: string;
  /** The games that share it; none when only a page links to it. */
  readonly games: readonly { readonly id: number; readonly name: string }[];
  /** Paths of the pages that show it, without the site's prefix. */
  readonly pages: readonly string[];
}

/**
 * `unconfirmed`: broken as far as one run can tell; the next one decides. `shut`: nobody could open it
 * for two weeks, though it may be there.
 */
export type Verdict = 'broken' | 'shut' | 'unconfirmed' | 'doubtful' | 'moved' | 'fine';

/** Verdicts from the worst to the best. */
export const verdicts: readonly Verdict[] = [
  ...(['broken', 'shut', 'unconfirmed', 'doubtful', 'moved', 'fine'] as const),
];

/** What the report says about one outgoing address. */
export interface OutgoingLink extends OutgoingAddress {
  readonly verdict: Verdict;
  /** The reason in words. */
  readonly status: string;
  /** HTTP status of the last answer; null when there was none. */
  readonly code: number | null;
  /** The new address of what has moved for good, else null. */
  readonly movedTo: string | null;
  /** ISO time of the run that first found it so. */
  readonly since: string;
  /** ISO time of the run that first found it broken and after which none found it mended. */
  readonly brokenSince: string | null;
  /** ISO time of the run that first could not open it, if none has opened it since. */
  readonly shutSince: string | null;
}

/** A link of the site to itself that leads nowhere. */
export interface InternalProblem {
  /** As a browser would ask for it, the site's prefix included. */
  readonly address: string;
  readonly problem: string;
  readonly pages: readonly string[];
}

/** The strict half: the built site's links to itself. */
export interface InternalReport {
  /** Pages and style sheets that were read. */
  readonly files: number;
  /** Distinct addresses that were tried. */
  readonly addresses: number;
  readonly broken: readonly InternalProblem[];
}

/** The polite half: links to the marketplace. */
export interface OutgoingReport {
  readonly links: readonly OutgoingLink[];
  /** HTTP requests that were sent. */
  readonly requests: number;
  /** Distinct addresses at other hosts, which are not asked. */
  readonly elsewhere: number;
}

/** One run of the link checker. A half that was not asked for is null. */
export interface LinksReport {
  readonly version: 1;
  /** ISO time of the run. */
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
  linksThatAre(report, 'shut').length > 0;
