import type { Seller } from '../../model/content/sellers.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import { sha256 } from '../lib/files.ts';
import { nameSome } from '../lib/report.ts';
import type { FetchContext, FetchedSeller } from './seller.ts';
import { listSnapshots } from './snapshotFiles.ts';

const MAX_NAMED = 10;
/** If more sellers than this share are gone, the seller file is probably wrong. */
const MAX_SHARE_GONE = 0.1;
/** Two sellers with fewer reviews than this may have the same ones by chance. */
const MIN_REVIEWS = 3;

/** Returns a hash of a seller's reviews; null when another seller may have the same ones by chance. */
export function hashReviews({ fresh }: FetchedSeller): string | null {
  // An id that begins with "x" is a hash of name, date and text.
  // Without a date, two sellers may have the same hash.
  const distinct = fresh?.reviews.filter(({ id, date }) => date !== null || !id.startsWith('x'));
  if (distinct === undefined || distinct.length < MIN_REVIEWS) return null;
  return sha256(JSON.stringify(distinct.map(({ id, name, date, text }) => [id, name, date, text])));
}

/** Returns why sellers with the same reviews are refused; null when they are one seller. */
export function formatSameReviews(sellers: readonly Seller[]): string | null {
  if (new Set(sellers.map(({ id }) => id)).size < 2) return null;
  const names = sellers.map(({ slug, id }) => `${slug} (id ${id})`).sort();
  return (
    `${nameSome(names, MAX_NAMED, ' and ')} have the same reviews, so a cache before the store service ` +
    'may give all sellers the same answer; check that cache, or run with --accept-loss if that is right'
  );
}

/**
 * Makes sure that the seller file has the sellers of the snapshots.
 *
 * @throws {KnownError} when more than a tenth have no line there, unless that loss is accepted
 */
export function assertSellersRemain(
  { stores, accepts }: FetchContext,
  sellers: readonly Seller[],
): void {
  const known = new Set(sellers.map(({ slug }) => slug));
  const before = listSnapshots(stores);
  const gone = before.filter((slug) => !known.has(slug) && !accepts(slug));
  if (gone.length <= before.length * MAX_SHARE_GONE) return;
  throw new KnownError(
    `Refused: the seller file lacks ${gone.length} of ${before.length} sellers with a snapshot: ` +
      `${nameSome(gone, MAX_NAMED)}. Check SELLERS_FILE, or run with --accept-loss if they have left.`,
  );
}
