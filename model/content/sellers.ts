import { getNodeValue } from 'jsonc-parser';
import * as v from 'valibot';
import type { Checked, Checker } from './checker.ts';
import { wholeNumber } from './fields.ts';
import { shown } from './json.ts';

/** Slugs are folder names too. */
const MAX_SLUG_LENGTH = 80;

const slugField = v.pipe(
  v.string(),
  v.check(
    (slug) => /^[a-z0-9-]+$/.test(slug) && slug.length <= MAX_SLUG_LENGTH,
    `write the slug with a to z, 0 to 9 and hyphens, at most ${MAX_SLUG_LENGTH} of them`,
  ),
  v.notValue('404', 'give the seller another slug: this one is the page of unknown stores'),
);

const sellerSchema = v.object({
  slug: slugField,
  /** The seller's id in both APIs. */
  id: wholeNumber(1),
});

const formerSchema = v.object({
  slug: slugField,
  /** The slug that the seller has now; null when the seller has left. */
  to: v.nullable(v.string()),
});

/** A seller with a store page on this site. */
export type Seller = Readonly<v.InferOutput<typeof sellerSchema>>;

/** A slug that had a store page: its seller was renamed or has left. */
export type FormerSeller = Readonly<v.InferOutput<typeof formerSchema>>;

/** The entries of a seller file, in its order. */
export interface SellerFile {
  readonly sellers: readonly Seller[];
  readonly former: readonly FormerSeller[];
}

const NOBODY: SellerFile = { sellers: [], former: [] };

type Entry = Checked<Seller> | Checked<FormerSeller>;

const isFormer = (entry: Entry): entry is Checked<FormerSeller> => 'to' in entry.value;
const isSeller = (entry: Entry): entry is Checked<Seller> => 'id' in entry.value;

/**
 * Reads and checks a seller file, and returns its valid entries. `"slug": id` is a seller, `"slug": "new-slug"` one who
 * was renamed, and `"slug": null` one who has left.
 */
export function readSellers(checker: Checker, file: string): SellerFile {
  const json = checker.readJson(file, 'add it, or correct SELLERS_FILE');
  if (json === undefined) return NOBODY;
  if (json.root.type !== 'object') {
    checker.report(file, shown(json.value), 'write { "slug": id, … }');
    return NOBODY;
  }
  // From the syntax tree: a parsed object would sort names that are numbers.
  const entries = (json.root.children ?? []).flatMap(({ children: [key, node] = [] }): Entry[] => {
    const slug = String(key?.value);
    const place = { file, line: json.lineAt([slug]), entry: `"${slug}"` };
    const id: unknown = node && getNodeValue(node);
    const isOld = id === null || typeof id === 'string';
    const value = isOld
      ? checker.accept(formerSchema, { slug, to: id }, place)
      : checker.accept(sellerSchema, { slug, id }, place);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema gave its own type
    return value === undefined ? [] : [{ place, value } as Entry];
  });
  const sellers = entries.filter(isSeller);
  const former = entries.filter(isFormer);
  checker.unique(sellers, { id: ({ id }) => id });
  // A slug leads on only once, and never in a circle.
  const slugs = new Set(sellers.map(({ value }) => value.slug));
  for (const { place, value } of former.filter(
    ({ value: { to } }) => to !== null && !slugs.has(to),
  )) {
    const advice =
      'write the slug of a seller with an id, an id without quotes, or null for one who has left';
    checker.report(place, `${shown(value.to)}, which has no id in this file`, advice);
  }
  return { sellers: sellers.map((one) => one.value), former: former.map((one) => one.value) };
}
