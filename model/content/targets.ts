import { encodePath } from '../lib/encodePath.ts';
import { ownFiles } from './ownFiles.ts';

/** Ids of the sections of the home page, which has each of them even without content. */
export const HOME_SECTIONS = ['popular-games', 'sellers', 'all-games', 'numbers', 'testimonials'];

/** Files that a build adds to those of `public/`. */
const BUILT_FILES = ['/robots.txt', '/sitemap.xml', '/licenses.txt', '/.well-known/security.txt'];

/** What links to this site may lead to. */
export interface Targets {
  /** The ids that a link to a page may name, by the page's path; null if the content does not know them. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Paths of files that are no pages. */
  readonly files: ReadonlySet<string>;
  /** Origin of the published site. */
  readonly siteUrl: string;
}

/** Returns the paths of the files that a site has beside its pages. */
export const siteFilePaths = (): ReadonlySet<string> =>
  new Set([...BUILT_FILES, ...ownFiles().map(({ name }) => `/${name}`)]);

/** A whole URL, and one without its scheme. */
const HAS_HOST = /^(?:https?:)?\/\//i;
const NOWHERE = 'https://site.invalid';

/** Returns a path or an id without percent-encoding, with composed letters. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize();
  } catch {
    return text;
  }
}

/** Returns where a link of the page `from` leads on this site: a decoded path and an id. Null for other sites. */
export function partsOf(link: string, from: string): { at: string; id: string } | null {
  if (HAS_HOST.test(link) || !URL.canParse(link, NOWHERE + from)) return null;
  const { origin, pathname, hash } = new URL(link, NOWHERE + from);
  // Browsers read /\other.example as //other.example.
  return origin === NOWHERE ? { at: decoded(pathname), id: decoded(hash.slice(1)) } : null;
}

/** Returns whether a link of the page `from` leads to a page, an id or a file of this site. */
export function isThere(link: string, from: string, { pages, files }: Targets): boolean {
  const parts = partsOf(link, from);
  if (parts === null) return false;
  const { at, id } = parts;
  const ids = pages.get(at);
  if (ids === undefined) return files.has(at);
  return id === '' || ids === null || ids.has(id);
}

/** Returns the encoded path, with composed letters, of a link to this site; null for any other link. */
export function pathOnSite(link: string, { siteUrl }: Targets): string | null {
  const isWhole = HAS_HOST.test(link);
  if (!(isWhole || link.startsWith('/')) || !URL.canParse(link, siteUrl)) return null;
  const { host, pathname, search, hash } = new URL(link, siteUrl);
  if (host !== new URL(siteUrl).host) return null;
  const at = isWhole ? pathname.replace(/(?<=.)\/+$/, '') : pathname;
  return encodePath(decoded(at)) + search + hash;
}

/**
 * Returns a link to something that is there as its path: with this site's own origin, the page would open in a new tab,
 * with the sign of another site. Returns any other link as it is.
 */
export function ownPath(link: string, targets: Targets): string {
  const own = pathOnSite(link, targets);
  return own !== null && isThere(own, '/', targets) ? own : link;
}

/** What other hosts and programs write behind the path of a page. */
const BEHIND_PAGE = /(?:\/index)?(?:\.(?:html?|php|md))?\/*$/i;

/** Returns the link that somebody meant who wrote it as another site does, such as `/About/`; undefined if there is none. */
export function meantTarget(link: string, from: string, targets: Targets): string | undefined {
  const parts = partsOf(link, from);
  // A heading that is missing is another mistake.
  if (parts === null || /^(?:[#?]|$)/.test(link)) return undefined;
  const written = parts.at.toLowerCase();
  const page = written.replace(BEHIND_PAGE, '') || '/';
  const forms = new Set([written, written.replace(/\/+$/, ''), page]);
  const path = [...targets.pages.keys(), ...targets.files].find((one) =>
    forms.has(one.toLowerCase()),
  );
  const { search, hash } = new URL(link, NOWHERE + from);
  if (path === undefined || (path === parts.at && link.startsWith('/'))) return undefined;
  const whole = encodePath(path) + search + hash;
  return isThere(whole, from, targets) ? whole : encodePath(path);
}

/** Returns what a link may lead to, for messages. */
export const knownTargets = ({ pages }: Targets): string =>
  `one of ${[...pages.keys()].filter((page) => !page.startsWith('/store/')).join(', ')}, /store/… of a seller, ` +
  'with the #id of one of its headings if needed, or a file of public/';
