import { readFileSync } from 'node:fs';
import { getNodeValue, parseTree } from 'jsonc-parser';
import * as v from 'valibot';
import { wholeNumber } from '../check/fields.ts';
import { type Checked, Checker } from '../check/checker.ts';
import { describeProblem, shown } from '../check/problem.ts';
import { ConfigurationError } from '../lib/knownError.ts';
import { contentFolder } from './source.ts';

/** Limit for slugs, which are folder names too. */
const longestSlug = 80;

const sellerSchema = v.object({
  /** Last part of the store page's address. */
  slug: v.pipe(
    v.string(),
    v.check(
      (slug) => /^[a-z0-9-]+$/.test(slug) && slug.length <= longestSlug,
      `write the slug with a to z, 0 to 9 and hyphens, at most ${longestSlug} of them`,
    ),
    // `/store/404` is the page for unknown stores; see data/site/routes.ts.
    v.notValue('404', 'give the seller another slug: this one is the page of unknown stores'),
  ),
  /** The seller's id in both APIs. */
  id: wholeNumber(1),
});

/** A seller with a store page on this site. */
export type Seller = Readonly<v.InferOutput<typeof sellerSchema>>;

const example = '{ "slug": id, … }';

/**
 * Checks a seller file's text. Slugs are read as data and never looked up as property names,
 * so `constructor` is a valid seller.
 *
 * @returns the valid sellers, in the file's order
 */
export function checkSellers(checker: Checker, text: string, file: string): readonly Seller[] {
  const value = checker.parse(text, file);
  if (value === undefined) return [];
  // JSON.parse silently keeps the last of two equal keys, so keys are read from the syntax tree.
  const root = parseTree(text.replace(/^\uFEFF/, ''));
  if (root?.type !== 'object') checker.report(file, shown(value), `write ${example}`);
  else if (!root.children?.length) {
    checker.report(file, 'no seller', `name at least one: ${example}`);
  }
  const members = root?.type === 'object' ? (root.children ?? []) : [];
  const entries = members.flatMap(({ children: [key, id] = [] }): Checked<Seller>[] => {
    const slug = String(key?.value);
    const entry = `"${slug}"`;
    const written = { slug, id: id && (getNodeValue(id) as unknown) };
    const seller = checker.accept(sellerSchema, written, file, entry);
    return seller === undefined ? [] : [{ entry, value: seller }];
  });
  checker.unique(file, entries, { slug: ({ slug }) => slug, id: ({ id }) => id });
  return entries.map((entry) => entry.value);
}

/**
 * The sellers of a seller file's text.
 *
 * @throws {ConfigurationError} naming the file and every entry that is wrong.
 */
export function readSellers(text: string, file: string): readonly Seller[] {
  const checker = new Checker();
  const sellers = checkSellers(checker, text, file);
  if (checker.problems.length === 0) return sellers;
  throw new ConfigurationError(
    `The sellers cannot be read:\n  ${checker.problems.map(describeProblem).join('\n  ')}`,
  );
}

/**
 * Returns the sellers of the file that SELLERS_FILE names, else of the content's `sellers.json`.
 * Paths are relative to the working directory, which for every command is the project's folder.
 *
 * @throws {ConfigurationError} when the file cannot be read or an entry is wrong.
 */
export function loadSellers(
  file: string = process.env['SELLERS_FILE']?.trim() || `${contentFolder()}/sellers.json`,
): readonly Seller[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const advice = 'Check SELLERS_FILE, or leave it unset for data/sellers.json.';
    throw new ConfigurationError(`The seller file cannot be read: ${String(error)}. ${advice}`, {
      cause: error,
    });
  }
  return readSellers(text, file);
}
