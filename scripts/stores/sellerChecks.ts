import type { Seller } from '../../model/content/sellers.ts';
import { isFaultOfApi } from '../../model/store/dataLoss.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import { sha256 } from '../lib/files.ts';
import { nameSome } from '../lib/report.ts';
import type { FetchContext, FetchedSeller } from './seller.ts';
import { listSnapshots } from './snapshotFiles.ts';

const MAX_NAMED = 10;
/** If more sellers than this share are gone, the seller file is probably wrong. */
const MAX_SHARE_GONE = 0.1;
/** Sellers with fewer reviews than this may have the same ones by chance. */
const MIN_REVIEWS = 3;
/** Two sellers with so few characters in all reviews may have the same ones by chance, but not many sellers. */
const MIN_CHARACTERS = 300;
const MIN_SELLERS = 3;

/** A seller's reviews, to be compared with those of others. */
export interface ReviewsMark {
  readonly hash: string;
  readonly isLong: boolean;
}

/** Returns a hash of a seller's reviews; null when another seller may have the same ones by chance. */
export function markReviews({ fresh }: FetchedSeller): ReviewsMark | null {
  // An id that begins with "x" is a hash of name, date and text.
  // Without a date, two sellers may have the same hash.
  const distinct = fresh?.reviews.filter(({ id, date }) => date !== null || !id.startsWith('x'));
  if (distinct === undefined || distinct.length < MIN_REVIEWS) return null;
  return {
    hash: sha256(
      JSON.stringify(distinct.map(({ id, name, date, text }) => [id, name, date, text])),
    ),
    isLong: distinct.reduce((sum, { text }) => sum + text.length, 0) >= MIN_CHARACTERS,
  };
}

/**
 * Returns why sellers with the same reviews are refused; null when they may have the same ones by chance.
 *
 * @param compared number of sellers whose reviews were compared
 */
export function formatSameReviews(
  sellers: readonly Seller[],
  isLong: boolean,
  compared: number,
): string | null {
  const count = new Set(sellers.map(({ id }) => id)).size;
  const isMany = count >= MIN_SELLERS && isFaultOfApi(count, compared);
  if (count < 2 || !(isLong || isMany)) return null;
  const names = sellers.map(({ slug, id }) => `${slug} (id ${id})`).sort();
  return (
    `${nameSome(names, MAX_NAMED, ' and ')} have the same reviews, so a cache before the store service ` +
    'may give all sellers the same answer; check that cache'
  );
}

/**
 * Makes sure that the seller file has the sellers of the snapshots, or says that they were renamed or have left.
 *
 * @throws {KnownError} when more than a tenth have no line there, unless that loss is accepted
 */
export function assertSellersRemain(
  { stores, accepts }: Pick<FetchContext, 'stores' | 'accepts'>,
  slugs: readonly string[],
): void {
  const known = new Set(slugs);
  const before = listSnapshots(stores);
  const gone = before.filter((slug) => !known.has(slug) && !accepts(slug));
  if (gone.length <= before.length * MAX_SHARE_GONE) return;
  throw new KnownError(
    `Refused: the seller file lacks ${gone.length} of ${before.length} sellers with a snapshot: ` +
      `${nameSome(gone, MAX_NAMED)}. Check SELLERS_FILE. For one who has left write "slug": null in the ` +
      'seller file, for a new slug "slug": "new-slug"; or run with --accept-loss and the slugs.',
  );
}
