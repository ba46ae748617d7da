import { KnownError } from '../../data/knownError.ts';
import type { SnapshotSource } from '../../data/store/model.ts';

const MOST_NAMED = 10;

/**
 * What a seller's page shows after a run: `fresh` what both APIs say now; `kept` the last good
 * snapshot; `missing` nothing but skeletons, which a visitor's browser fills.
 */
export type SellerStatus = 'fresh' | 'kept' | 'missing';

/** How a run went for one seller. */
export interface SellerReport {
  readonly slug: string;
  readonly sellerId: number;
  readonly status: SellerStatus;
  /** Where the data comes from: the two APIs, the snapshot on disk, or the published site. */
  readonly from: 'apis' | 'disk' | 'site' | null;
  /** Reviews of the last good snapshot; null when there was none. */
  readonly before: number | null;
  /** Reviews shown from now on; null when missing. */
  readonly now: number | null;
  /** Reviews that are shown from now on and were not before; those that no longer are. */
  readonly came: number;
  readonly went: number;
  /** When what is shown was fetched, ISO 8601; null when missing. */
  readonly fetchedAt: string | null;
  /** Why the seller is not fresh, or what else is worth knowing; null when nothing is. */
  readonly reason: string | null;
  /** Missing, though the published site may show data of the seller: its page must not replace that. */
  readonly mayBePublished: boolean;
  /** Comments left out because they have no text. */
  readonly dropped: number;
  /** Addresses of avatars that gave no usable picture. */
  readonly avatarsFailed: number;
}

/** How a run went. */
export interface StoresReport {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly source: SnapshotSource;
  readonly counts: Readonly<Record<SellerStatus, number>>;
  /** Slugs whose snapshots were deleted because they are no longer in the seller file. */
  readonly removed: readonly string[];
  /** What the run refused to lose, in a sentence; null when it refused nothing. */
  readonly refused: string | null;
  readonly sellers: readonly SellerReport[];
}

/**
 * Sellers whose pages must not be published as they are: they have no data, and the published site
 * may have some. A site without data for anybody is never worth publishing.
 */
function lostSellers({ counts, sellers }: StoresReport): readonly string[] {
  const isEmpty = counts.missing === sellers.length;
  return sellers
    .filter(({ status, mayBePublished }) => status === 'missing' && (isEmpty || mayBePublished))
    .map(({ slug }) => slug);
}

/** How many sellers there are of each status. */
export function countStatuses(sellers: readonly SellerReport[]): Record<SellerStatus, number> {
  const counts = { fresh: 0, kept: 0, missing: 0 };
  for (const { status } of sellers) counts[status]++;
  return counts;
}

/**
 * A page without data is never published in the place of one that may have some.
 *
 * @throws {KnownError} naming the sellers.
 */
export function assertPublishable(report: StoresReport): void {
  const lost = lostSellers(report);
  if (lost.length === 0) return;
  const more = lost.length > MOST_NAMED ? ` and ${lost.length - MOST_NAMED} more` : '';
  throw new KnownError(
    `Not built for publishing: there is no data for ${lost.slice(0, MOST_NAMED).join(', ')}${more}, ` +
      'whom the published site may show. Run again when the sources answer; see the table for each reason.',
  );
}

/** What is wrong so far, for progress: "2 kept, 1 missing"; empty when nothing is. */
export function formatTrouble({ kept, missing }: StoresReport['counts']): string {
  return [kept > 0 && `${kept} kept`, missing > 0 && `${missing} missing`]
    .filter(Boolean)
    .join(', ');
}

/** 0 when every seller has something to show, or, when strict, is fresh; else 1. */
export function exitCode({ counts }: StoresReport, strict: boolean): 0 | 1 {
  return counts.missing > 0 || (strict && counts.kept > 0) ? 1 : 0;
}
