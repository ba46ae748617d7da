import type { BrowserRemark } from './browsers.ts';

/**
 * Slug → when both APIs last answered (ISO 8601). Null while nothing is known of the seller's published
 * page: a run without memory found no data. A seller without an entry is new, so has no page with data.
 */
export type Answered = ReadonlyMap<string, string | null>;

/**
 * The data of a seller's page after a run: `fresh` from both APIs, `cached` from the last known good
 * snapshot. With `missing`, the page has only skeletons, which the browser fills.
 */
export type SellerStatus = 'fresh' | 'cached' | 'missing';

/** Why a seller's data is not fresh: a cause, which other sellers may have too. */
export interface Fault {
  readonly reason: string;
  /** An API answered that it has no such seller. */
  readonly isGone: boolean;
}

/** The decision on one seller. `--json` prints it. */
export interface SellerVerdict {
  readonly slug: string;
  readonly sellerId: number;
  readonly status: SellerStatus;
  /** Number of reviews in the last known good snapshot; null without one. */
  readonly before: number | null;
  /** Number of reviews shown from now on; null when missing. */
  readonly now: number | null;
  /** Number of new reviews. */
  readonly came: number;
  /** Number of reviews that are no longer shown. */
  readonly went: number;
  /** What else is different: "name", "address", "pictures". */
  readonly changed: readonly string[];
  /** The time at which the shown data was fetched (ISO 8601); null when missing. */
  readonly fetchedAt: string | null;
  /** The time at which both APIs last answered (ISO 8601); null when unknown. */
  readonly answeredAt: string | null;
  /** Nothing is remembered of the published page, and this run has no name or no review to put there. */
  readonly isUnproven: boolean;
  /** Both APIs answered that they have no such seller, but did not say so of many. */
  readonly isGone: boolean;
  /** The reason why the seller is not fresh, or a remark. */
  readonly reason: string | null;
  /** The causes among the reasons. None when the run refused the answers, which is a task of its own. */
  readonly faults: readonly Fault[];
  /** The run refused its answers, as they would lose data. */
  readonly isRefused: boolean;
  /** Number of comments without text, which are left out. */
  readonly dropped: number;
  /** Number of names and places with an e-mail address, which is left out. */
  readonly emails: number;
  /** Number of URLs that gave no usable avatar. */
  readonly avatarsFailed: number;
  /** The commonest reason for it: "403". */
  readonly avatarsReason: string | null;
  /** Number of reviews without a date that could be read: their cards have the day of the visit. */
  readonly undated: number;
}

/** The back-offs that hosts asked for, and what came after that. */
export interface Waits {
  readonly hosts: readonly {
    readonly host: string;
    readonly times: number;
    /** In which it was not to be asked, as far as it said so. */
    readonly seconds: number;
  }[];
  /** Slugs whose answers came late. */
  readonly lateAnswers: readonly string[];
  /** Number of avatars that came late. */
  readonly lateAvatars: number;
}

/** Why nothing may be built from this run. */
export interface Block {
  readonly reason: string;
  readonly details: readonly string[];
}

/** The decision on a whole run. Nothing of it is corrected later. */
export interface RunVerdict {
  readonly sellers: readonly SellerVerdict[];
  readonly counts: Readonly<Record<SellerStatus, number>>;
  /** Sentences on answers that were refused. */
  readonly refused: readonly string[];
  /** Sellers whose shown data is too old, the oldest first. */
  readonly stale: readonly SellerVerdict[];
  /** Sellers whom both APIs no longer know. */
  readonly gone: readonly SellerVerdict[];
  /** Those of them who have been gone for so long that an operator has to decide. */
  readonly undecided: readonly SellerVerdict[];
  /** What the next run has to know. */
  readonly answered: Answered;
  /** Whether the snapshots of sellers who are not in the seller file are deleted. */
  readonly isDeleting: boolean;
  /** Null when the site may be built. */
  readonly block: Block | null;
}

/** A whole run of `npm run stores`. */
export interface StoresRun extends RunVerdict {
  readonly startedAt: string;
  readonly finishedAt: string;
  /** URLs of both APIs. */
  readonly source: { readonly marketplace: string; readonly storeService: string };
  /** Slugs whose snapshots were deleted, because they are no longer in the seller file. */
  readonly removed: readonly string[];
  readonly waits: Waits;
  /** The APIs that browsers on the site may not read. */
  readonly browsers: readonly BrowserRemark[];
}

/** Returns the slugs of the sellers whose fresh snapshot is taken. */
export const freshSlugs = ({ sellers }: RunVerdict): ReadonlySet<string> =>
  new Set(sellers.filter(({ status }) => status === 'fresh').map(({ slug }) => slug));
