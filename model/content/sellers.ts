import * as v from 'valibot';
import type { Checked, Checker } from './checker.ts';
import { field, id, textLike } from './fields.ts';
import { shown } from './json.ts';

/** Slugs are folder names too. */
export const sellerSlug = v.pipe(
  textLike(
    /^[a-z0-9-]{1,80}$/,
    'write the slug with a to z, 0 to 9 and hyphens, at most 80 of them',
  ),
  v.notValue('404', 'give the seller another slug: this one is the page of unknown stores'),
);

/** What a slug is now: the id of its seller, the slug that the seller has now, or null. */
export const sellerNow = field(
  v.union([id, v.string(), v.null()], 'write the id without quotes, null, or the new slug'),
  "The seller's id in both APIs. null: the seller has left. Another slug: the page has moved there.",
  3,
);

/** A seller with a store page on this site. */
export interface Seller {
  readonly slug: string;
  /** The seller's id in both APIs. */
  readonly id: number;
}

/** A slug that had a store page: its seller was renamed or has left. */
export interface FormerSeller {
  readonly slug: string;
  /** The slug that the seller has now; null when the seller has left. */
  readonly to: string | null;
}

/** The entries of a seller file, in its order. */
export interface SellerFile {
  readonly sellers: readonly Seller[];
  readonly former: readonly FormerSeller[];
}

/**
 * Reads and checks a seller file, and returns its valid entries. `"slug": id` is a seller, `"slug": "new-slug"` one who
 * was renamed, and `"slug": null` one who has left.
 */
export function readSellers(checker: Checker, file: string): SellerFile {
  const json = checker.readJson(file, 'add it, or correct SELLERS_FILE');
  const sellers: Checked<Seller>[] = [];
  const former: Checked<FormerSeller>[] = [];
  for (const { key: slug, value, place } of checker.pairs(json, 'write { "slug": id, … }')) {
    const isSlug = checker.accept(sellerSlug, slug, place) !== undefined;
    const now = checker.accept(sellerNow, value, place);
    if (!isSlug || now === undefined) continue;
    if (typeof now === 'number') sellers.push({ place, value: { slug, id: now } });
    else former.push({ place, value: { slug, to: now } });
  }
  checker.unique(sellers, { id: (seller) => seller.id });
  // A slug leads on only once, and never in a circle.
  for (const { place, value } of former) {
    if (value.to === null || sellers.some((one) => one.value.slug === value.to)) continue;
    const advice =
      'write the slug of a seller with an id, an id without quotes, or null for one who has left';
    checker.report(place, `${shown(value.to)}, which has no id in this file`, advice);
  }
  return { sellers: sellers.map((one) => one.value), former: former.map((one) => one.value) };
}
