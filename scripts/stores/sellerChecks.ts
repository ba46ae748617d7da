import type { Seller } from '../../data/content/sellers.ts';
import { KnownError } from '../../data/lib/knownError.ts';
import { sha256 } from '../lib/files.ts';
import { nameSome } from '../lib/report.ts';
import { type PublishedSite, readPublishedSlugs, UnreadableError } from './lastKnown.ts';
import type { FetchContext, FetchedSeller } from './seller.ts';
import { listSnapshots } from './snapshotFiles.ts';

const MAX_NAMED = 10;
/** If more published sellers than this share are gone, the seller file is probably wrong. */
const MAX_SHARE_GONE = 0.1;
/** Two sellers with fewer reviews than this may have the same ones by chance. */
const MIN_REVIEWS = 3;

/** Returns a hash of a seller's reviews; null when another seller may have the same ones by chance. */
function hashReviews(fresh: FetchedSeller['fresh']): string | null {
  // An id that begins with "x" is a hash of name, date and text.
  // Without a date, two sellers may have the same hash.
  const distinct = fresh?.reviews.filter(({ id, date }) => date !== null || !id.startsWith('x'));
  if (distinct === undefined || distinct.length < MIN_REVIEWS) return null;
  return sha256(JSON.stringify(distinct.map(({ id, name, date, text }) => [id, name, date, text])));
}

/**
 * Compares a seller's reviews with those of the sellers before it, and adds their hash to `known`.
 *
 * @param known hash of reviews → seller
 * @throws {KnownError} when another seller has the same reviews
 */
export function assertDifferentReviews(
  known: Map<string, Seller>,
  { seller, fresh }: FetchedSeller,
): void {
  const hash = hashReviews(fresh);
  if (hash === null) return;
  const other = known.get(hash);
  known.set(hash, seller);
  if (other === undefined || other.id === seller.id) return;
  const names = [other, seller].map(({ slug, id }) => `${slug} (id ${id})`).sort();
  throw new KnownError(
    `Refused: ${names.join(' and ')} have the same reviews, so a cache before the store service may give ` +
      'all sellers the same answer. No new reviews were written. Check that cache, or run with --accept-loss if that is right.',
  );
}

/** Returns the slugs in the published sitemap. If that cannot be read, returns those of local snapshots. */
async function listPublished(published: PublishedSite, stores: string): Promise<string[]> {
  try {
    return await readPublishedSlugs(published);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return listSnapshots(stores);
  }
}

/**
 * Returns the sellers that are published and no longer in the seller file.
 *
 * @throws {KnownError} when they are more than a tenth, unless that loss is accepted
 */
export async function assertSellersRemain(
  { published, stores, acceptLoss }: FetchContext,
  sellers: readonly Seller[],
): Promise<readonly string[]> {
  const known = new Set(sellers.map(({ slug }) => slug));
  const before = await listPublished(published, stores);
  const gone = before.filter((slug) => !known.has(slug));
  if (acceptLoss || gone.length <= before.length * MAX_SHARE_GONE) return gone;
  throw new KnownError(
    `Refused: the seller file lacks ${gone.length} of ${before.length} published sellers: ` +
      `${nameSome(gone, MAX_NAMED)}. Check SELLERS_FILE, or run with --accept-loss if they have left.`,
  );
}
