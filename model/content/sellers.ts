import { readFileSync, statSync } from 'node:fs';
import { getNodeValue, parseTree } from 'jsonc-parser';
import * as v from 'valibot';
import { type Checked, Checker, ContentError } from './checker.ts';
import { wholeNumber } from './fields.ts';
import { ConfigurationError } from '../lib/knownError.ts';
import { shown } from './shown.ts';
import { contentFolder } from './source.ts';

/** Slugs are folder names too. */
const MAX_SLUG_LENGTH = 80;

const sellerSchema = v.object({
  slug: v.pipe(
    v.string(),
    v.check(
      (slug) => /^[a-z0-9-]+$/.test(slug) && slug.length <= MAX_SLUG_LENGTH,
      `write the slug with a to z, 0 to 9 and hyphens, at most ${MAX_SLUG_LENGTH} of them`,
    ),
    v.notValue('404', 'give the seller another slug: this one is the page of unknown stores'),
  ),
  /** The seller's id in both APIs. */
  id: wholeNumber(1),
});

/** A seller with a store page on this site. */
export type Seller = Readonly<v.InferOutput<typeof sellerSchema>>;

const EXAMPLE = '{ "slug": id, … }';

/** Checks a seller file's text and returns the valid sellers, in the file's order. */
export function checkSellers(checker: Checker, text: string, file: string): readonly Seller[] {
  const value = checker.parse(text, file);
  if (value === undefined) return [];
  // Read the keys from the syntax tree: a parsed object would sort them, and lose `__proto__`.
  const root = parseTree(text);
  const members = root?.type === 'object' ? (root.children ?? []) : [];
  if (root?.type !== 'object') checker.report(file, shown(value), `write ${EXAMPLE}`);
  else if (members.length === 0) {
    checker.report(file, 'no seller', `name at least one: ${EXAMPLE}`);
  }
  const entries = members.flatMap(({ children: [key, id] = [] }): Checked<Seller>[] => {
    const slug = String(key?.value);
    const entry = `"${slug}"`;
    const member = { slug, id: id && (getNodeValue(id) as unknown) };
    const seller = checker.accept(sellerSchema, member, file, entry);
    return seller === undefined ? [] : [{ entry, value: seller }];
  });
  checker.unique(file, entries, { id: ({ id }) => id });
  return entries.map((entry) => entry.value);
}

/** Returns the seller file: SELLERS_FILE, by default `sellers.json` of the content. */
export const sellersFile = (folder: string = contentFolder()): string =>
  process.env['SELLERS_FILE']?.trim() || `${folder}/sellers.json`;

/** The last file that was read: each page asks for the sellers, and parsing 10,000 takes longer than a page. */
let last: { readonly version: string; readonly sellers: readonly Seller[] } | undefined;

/**
 * Returns the sellers of the file in SELLERS_FILE, by default the content's `sellers.json`.
 *
 * @throws {ConfigurationError} when the file cannot be read, {ContentError} naming every wrong entry
 */
export function loadSellers(file: string = sellersFile()): readonly Seller[] {
  const checker = new Checker();
  let text: string | undefined;
  let version: string;
  try {
    const { mtimeMs, size, ino } = statSync(file);
    version = `${file} ${mtimeMs} ${size} ${ino}`;
    if (version === last?.version) return last.sellers;
    text = checker.decode(readFileSync(file), file);
  } catch (error) {
    const advice = 'Check SELLERS_FILE, or leave it unset for data/sellers.json.';
    throw new ConfigurationError(`The seller file cannot be read: ${String(error)}. ${advice}`, {
      cause: error,
    });
  }
  const sellers = text === undefined ? [] : checkSellers(checker, text, file);
  if (checker.problems.length === 0) {
    last = { version, sellers };
    return sellers;
  }
  throw new ContentError(checker.problems);
}
