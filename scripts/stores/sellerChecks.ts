import type { Seller } from '../../data/content/sellers.ts';
import { KnownError } from '../../data/lib/knownError.ts';
import type { Review } from '../../data/store/snapshotSchema.ts';
import { sha256 } from '../lib/files.ts';
import { nameSome } from '../lib/reportText.ts';
import { type PublishedSite, readPublishedSlugs, UnreadableError } from './lastKnown.ts';
import type { FetchedSeller } from './seller.ts';
import { listSnapshots } from './snapshotFiles.ts';

const MAX_NAMED = 10;
/** More published sellers than this share do not leave between two runs. */
const MAX_SHARE_GONE = 0.1;

/** A stranger can write the same words to two sellers that have hardly any reviews. */
const MIN_REVIEWS = 3;

/** A review without an id and a date of its own may be another seller's by chance. */
const isDistinct = ({ id, date }: Review): boolean => date !== null || !id.startsWith('x');

function keyOf(reviews: readonly Review[]): string | null {
  const distinct = reviews.filter(isDistinct);
  if (distinct.length < MIN_REVIEWS) return null;
  return sha256(JSON.stringify(distinct.map(({ id, name, date, text }) => [id, name, date, text])));
}

/**
 * Remembers a seller's reviews and compares them with those of the sellers before.
 *
 * @param known reviews' hash → seller
 * @throws {KnownError} when another seller has the same ones
 */
export function assertDifferentReviews(
  known: Map<string, Seller>,
  { seller, fresh }: FetchedSeller,
): void {
  const key = keyOf(fresh?.reviews ?? []);
  if (key === null) return;
  const other = known.get(key);
  known.set(key, seller);
  if (other === undefined || other.id === seller.id) return;
  const names = [other, seller].map(({ slug, id }) => `${slug} (id ${id})`).sort();
  throw new KnownError(
    `Refused: ${names.join(' and ')} have the same reviews, so a cache before the store service may answer ` +
      'all sellers alike. No new data was written. Check that cache, or run with --accept-loss if that is right.',
  );
}

/** Slugs of sellers that visitors may see now; none where nothing is published. */
async function publishedSlugs(published: PublishedSite, stores: string): Promise<string[]> {
  try {
    return await readPublishedSlugs(published);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return listSnapshots(stores);
  }
}

/**
 * Compares the seller file with the published sitemap, or, where that cannot be read, with the
 * snapshots on disk.
 *
 * @returns the sellers that are published and no longer in the file
 * @throws {KnownError} when they are more than a tenth, unless that loss is accepted
 */
export async function assertSellersRemain(
  context: {
    readonly published: PublishedSite;
    readonly stores: string;
    readonly acceptLoss: boolean;
  },
  sellers: readonly Seller[],
): Promise<readonly string[]> {
  const known = new Set(sellers.map(({ slug }) => slug));
  const before = await publishedSlugs(context.published, context.stores);
  const gone = before.filter((slug) => !known.has(slug));
  if (context.acceptLoss || gone.length <= before.length * MAX_SHARE_GONE) return gone;
  throw new KnownError(
    `Refused: the seller file lacks ${gone.length} of ${before.length} published sellers: ` +
      `${nameSome(gone, MAX_NAMED)}. Check SELLERS_FILE, or run with --accept-loss if they have left.`,
  );
}
