import { getNodeValue, parseTree } from 'jsonc-parser';
import * as v from 'valibot';
import type { Checked, Checker } from './checker.ts';
import { wholeNumber } from './fields.ts';
import { shown } from './shown.ts';

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
const EXAMPLE = '{ "slug": id, … }';

type Entry = Checked<Seller> | Checked<FormerSeller>;

const isFormer = (entry: Entry): entry is Checked<FormerSeller> => 'to' in entry.value;
const isSeller = (entry: Entry): entry is Checked<Seller> => 'id' in entry.value;

/** Reports the new slugs that lead to no seller with an id. Slugs lead on only once, and never in a circle. */
function checkTargets(checker: Checker, file: string, entries: readonly Entry[]): void {
  const slugs = new Set(entries.filter(isSeller).map(({ value }) => value.slug));
  for (const { entry, value } of entries.filter(isFormer)) {
    if (value.to === null || slugs.has(value.to)) continue;
    const found = `${shown(value.to)}, which has no id in this file`;
    if (/^\d+$/.test(value.to)) {
      const advice = `write the id without quotes: ${value.to}`;
      checker.problems.push({ file, entry, field: 'id', found: shown(value.to), advice });
      continue;
    }
    const advice = 'write the slug of a seller with an id, or null for one who has left';
    checker.problems.push({ file, entry, field: 'new slug', found, advice });
  }
}

/**
 * Reads and checks a seller file, and returns its valid entries. `"slug": id` is a seller, `"slug": "new-slug"` one who
 * was renamed, and `"slug": null` one who has left.
 */
export function readSellers(checker: Checker, file: string): SellerFile {
  const text = checker.read(file, 'add it, or correct SELLERS_FILE');
  const value = text === undefined ? undefined : checker.parse(text, file);
  if (text === undefined || value === undefined) return NOBODY;
  // Read the keys from the syntax tree: a parsed object would sort them.
  const root = parseTree(text);
  if (root?.type !== 'object') {
    checker.report(file, shown(value), `write ${EXAMPLE}`);
    return NOBODY;
  }
  const { children: members = [] } = root;
  const entries = members.flatMap(({ children: [key, node] = [] }): Entry[] => {
    const slug = String(key?.value);
    const entry = `"${slug}"`;
    const id: unknown = node && getNodeValue(node);
    const accepted =
      id === null || typeof id === 'string'
        ? checker.accept(formerSchema, { slug, to: id }, file, entry)
        : checker.accept(sellerSchema, { slug, id }, file, entry);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema gave its own type
    return accepted === undefined ? [] : [{ entry, value: accepted } as Entry];
  });
  const sellers = entries.filter(isSeller);
  const former = entries.filter(isFormer);
  checker.unique(file, sellers, { id: ({ id }) => id });
  checkTargets(checker, file, entries);
  return { sellers: sellers.map((one) => one.value), former: former.map((one) => one.value) };
}
