import { getNodeValue, parseTree } from 'jsonc-parser';
import * as v from 'valibot';
import { wholeNumber } from './check/fields.ts';
import { type Checked, issueProblems, repeated } from './check/list.ts';
import { type ContentProblem, describeProblem, jsonProblem, shown } from './check/problem.ts';
import { ConfigurationError } from './knownError.ts';
import { JsonError, parseJson } from './json.ts';

/** Longest slug: it is a folder's name too. */
const longestSlug = 80;

const sellerSchema = v.object({
  /** Last part of the store page's address. */
  slug: v.pipe(
    v.string(),
    v.check(
      (slug) => /^[a-z0-9-]+$/.test(slug) && slug.length <= longestSlug,
      `write the slug with a to z, 0 to 9 and hyphens, at most ${longestSlug} of them`,
    ),
    // `/store/404` is the page of stores that there are not; see data/routes.ts.
    v.notValue('404', 'give the seller another slug: this one is the page of unknown stores'),
  ),
  /** The seller's id in both APIs. */
  id: wholeNumber(1),
});

/** A seller whose store page this site has. */
export type Seller = Readonly<v.InferOutput<typeof sellerSchema>>;

/** What a seller file says: its sellers in its order, to be used only where there are no problems. */
export interface SellerFile {
  readonly sellers: readonly Seller[];
  readonly problems: readonly ContentProblem[];
}

function whole(file: string, found: string, advice: string): SellerFile {
  return { sellers: [], problems: [{ file, entry: '', field: '', found, advice }] };
}

const example = '{ "slug": id, … }';

/**
 * Reads a seller file's text. The slugs are data, never names of properties that are looked up,
 * so `constructor` is a seller like any other.
 */
export function inspectSellers(text: string, file: string): SellerFile {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return { sellers: [], problems: [jsonProblem(file, error)] };
    throw error;
  }
  // A parser keeps the last of two equal keys in silence, so they are read from the text itself.
  const root = parseTree(text.replace(/^\uFEFF/, ''));
  if (root?.type !== 'object') return whole(file, shown(value), `write ${example}`);
  const { children = [] } = root;
  if (children.length === 0) return whole(file, 'no seller', `name at least one: ${example}`);
  const entries: Checked<Seller>[] = [];
  const problems = children.flatMap(({ children: [key, id] = [] }) => {
    const slug = String(key?.value);
    const written: unknown = id && getNodeValue(id);
    const {
      success,
      output,
      issues = [],
    } = v.safeParse(sellerSchema, { slug, id: written }, { abortPipeEarly: true });
    if (success) entries.push({ entry: `"${slug}"`, value: output });
    return issueProblems(issues, file, `"${slug}"`);
  });
  return {
    sellers: entries.map((entry) => entry.value),
    problems: [
      ...problems,
      ...repeated(file, entries, { slug: ({ slug }) => slug, id: ({ id }) => id }),
    ],
  };
}

/**
 * The sellers of a seller file's text.
 *
 * @throws {ConfigurationError} naming the file and every entry that is wrong.
 */
export function readSellers(text: string, file: string): readonly Seller[] {
  const { sellers, problems } = inspectSellers(text, file);
  if (problems.length === 0) return sellers;
  throw new ConfigurationError(
    `The sellers cannot be read:\n  ${problems.map(describeProblem).join('\n  ')}`,
  );
}
