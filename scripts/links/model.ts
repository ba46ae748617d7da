import type { HostFigures } from '../../data/api/http.ts';

/**
 * Verdicts from the worst to the best. `unreachable`: no run could open the link for two weeks, though
 * the page may exist. `unconfirmed`: broken in one run so far; a later run decides.
 */
export const VERDICTS = [
  'broken',
  'unreachable',
  'unconfirmed',
  'inconclusive',
  'moved',
  'fine',
] as const;

export type Verdict = (typeof VERDICTS)[number];

/** A URL that the site links to. */
export interface OutgoingUrl {
  readonly url: string;
  /** The games that share it; empty when only a page links to it. */
  readonly games: readonly { readonly id: number; readonly name: string }[];
  /** Paths of the pages that show it, without the site's prefix. */
  readonly pages: readonly string[];
}

/** Results of all runs for one link. Each time is the ISO time of a run. */
export interface LinkHistory {
  readonly verdict: Verdict;
  /** The first run with this verdict. */
  readonly since: string;
  /** The first run that found the link broken; null once a later run opened it. */
  readonly brokenSince: string | null;
  /** The first run that could not open the link; null after a run that opened it or found it broken. */
  readonly unreachableSince: string | null;
}

/** An outgoing link in the report. */
export interface OutgoingLink extends OutgoingUrl, LinkHistory {
  /** The reason of the verdict, for people. */
  readonly status: string;
  /** The new URL after permanent redirects, else null. */
  readonly movedTo: string | null;
}

/** A broken link of the site to itself. */
export interface InternalProblem {
  /** The path with the site's prefix, or an invalid URL unchanged. */
  readonly url: string;
  readonly problem: string;
  readonly pages: readonly string[];
}

/** One run of the link checker. A check that was not asked for is null. */
export interface LinksReport {
  readonly checkedAt: string;
  readonly internal: {
    /** Pages, style sheets and SVG files that were read. */
    readonly files: number;
    /** Distinct URLs of the site that they link to. */
    readonly urls: number;
    readonly broken: readonly InternalProblem[];
  } | null;
  readonly outgoing: {
    readonly links: readonly OutgoingLink[];
    /** HTTP requests that were sent. */
    readonly requests: number;
    /** `answerMs` is the median time to an answer in milliseconds, null when there was none. */
    readonly hosts: readonly (Omit<HostFigures, 'times'> & { readonly answerMs: number | null })[];
    /** Distinct URLs at other hosts, which are not asked. */
    readonly elsewhere: number;
  } | null;
}

/** Returns the outgoing links with a verdict. */
export const linksThatAre = (report: LinksReport, verdict: Verdict): readonly OutgoingLink[] =>
  report.outgoing?.links.filter((link) => link.verdict === verdict) ?? [];

/** Returns whether an operator has to do something now. */
export const isBroken = (report: LinksReport): boolean =>
  (report.internal?.broken.length ?? 0) > 0 ||
  linksThatAre(report, 'broken').length > 0 ||
  linksThatAre(report, 'unreachable').length > 0;
