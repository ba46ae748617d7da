import { ConfigurationError } from './environment.ts';

/** A seller whose store page this site has. */
export interface Seller {
  /** Last part of the store page's address. */
  readonly slug: string;
  /** The seller's id in both APIs. */
  readonly id: number;
}

/** What is wrong with a seller, and what would be right. */
interface SellerProblem {
  readonly slug: string;
  /** Empty when it is the whole file. */
  readonly field: 'slug' | 'id' | '';
  readonly found: string;
  readonly advice: string;
}

/** Longest slug: it is a folder's name too. */
const longestSlug = 80;

/** `/store/404` is the page of stores that there are not; see data/routes.ts. */
const reserved: ReadonlySet<string> = new Set(['404']);

function entryProblems(slug: string, id: unknown): SellerProblem[] {
  const problems: SellerProblem[] = [];
  if (reserved.has(slug)) {
    const advice = 'give the seller another slug: this one is the page of unknown stores';
    problems.push({ slug, field: 'slug', found: JSON.stringify(slug), advice });
  }
  if (!/^[a-z0-9-]+$/.test(slug) || slug.length > longestSlug) {
    const advice = `write the slug with a to z, 0 to 9 and hyphens, at most ${longestSlug} of them`;
    problems.push({ slug, field: 'slug', found: JSON.stringify(slug), advice });
  }
  if (!Number.isSafeInteger(id) || Number(id) < 1) {
    const advice = "write the seller's id at the marketplace, a whole number from 1";
    problems.push({ slug, field: 'id', found: JSON.stringify(id), advice });
  }
  return problems;
}

function repeatedSlugs(text: string): SellerProblem[] {
  const seen = new Set<string>();
  const problems: SellerProblem[] = [];
  // A parser keeps the last of two equal keys in silence, so they are looked for in the text.
  for (const [, key = ''] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:/g)) {
    const slug = String(JSON.parse(key));
    if (seen.has(slug)) {
      problems.push({ slug, field: 'slug', found: 'it twice', advice: 'remove one of them' });
    }
    seen.add(slug);
  }
  return problems;
}

function repeatedIds(entries: readonly (readonly [string, unknown])[]): SellerProblem[] {
  const owners = new Map<unknown, string>();
  return entries.flatMap(([slug, id]) => {
    const owner = owners.get(id);
    owners.set(id, owner ?? slug);
    if (owner === undefined) return [];
    const found = `${JSON.stringify(id)}, which is "${owner}" too`;
    return [{ slug, field: 'id', found, advice: 'give each seller an id of its own' }];
  });
}

/** What a seller file says: its sellers in its order, to be used only where there are no problems. */
export interface SellerFile {
  readonly sellers: readonly Seller[];
  readonly problems: readonly SellerProblem[];
}

/**
 * Reads a seller file's text. The slugs are data, never names of properties that are looked up,
 * so `constructor` is a seller like any other.
 *
 * @throws {SyntaxError} when the text is not JSON.
 */
export function inspectSellers(text: string): SellerFile {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const found = JSON.stringify(value).slice(0, 80);
    const advice = 'write { "slug": id, … }';
    return { sellers: [], problems: [{ slug: '', field: '', found, advice }] };
  }
  const entries: [string, unknown][] = Object.entries(value);
  const problems = [
    ...repeatedSlugs(text),
    ...entries.flatMap(([slug, id]) => entryProblems(slug, id)),
    ...repeatedIds(entries),
  ];
  return { sellers: entries.map(([slug, id]) => ({ slug, id: Number(id) })), problems };
}

const inWords = ({ slug, found, advice }: SellerProblem): string =>
  `  "${slug}": found ${found}; ${advice}`;

function parsed(text: string, file: string): SellerFile {
  try {
    return inspectSellers(text);
  } catch (error) {
    throw new ConfigurationError(`${file} is not JSON: ${String(error)}`, { cause: error });
  }
}

/**
 * The sellers of a seller file's text.
 *
 * @throws {ConfigurationError} naming the file and every entry that is wrong.
 */
export function readSellers(text: string, file: string): readonly Seller[] {
  const { sellers, problems } = parsed(text, file);
  if (problems.length === 0) return sellers;
  throw new ConfigurationError(`Sellers in ${file}:\n${problems.map(inWords).join('\n')}`);
}
