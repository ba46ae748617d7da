import { readdirSync } from 'node:fs';
import path from 'node:path';
import { slashed } from '../lib/slashed.ts';
import { projectPath } from './source.ts';

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
export function siteFilePaths(folder: string = projectPath('public')): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const own = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Set([...BUILT_FILES, ...own.map((file) => `/${slashed(file)}`.normalize())]);
}

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

/** Returns whether a link of the page `from` leads to a page, an id or a file of this site. */
export function isThere(link: string, from: string, { pages, files }: Targets): boolean {
  if (HAS_HOST.test(link) || !URL.canParse(link, NOWHERE + from)) return false;
  const { pathname, hash } = new URL(link, NOWHERE + from);
  const [at, id] = [decoded(pathname), decoded(hash.slice(1))];
  const ids = pages.get(at);
  if (ids === undefined) return files.has(at);
  return id === '' || ids === null || ids.has(id);
}

/**
 * Returns a link without this site's own origin, where it leads to something that is there: with it, the page would
 * open in a new tab, with the sign of another site. Returns any other link as it is.
 */
export function withoutOwnOrigin(link: string, targets: Targets): string {
  if (!HAS_HOST.test(link) || !URL.canParse(link, targets.siteUrl)) return link;
  const { host, pathname, search, hash } = new URL(link, targets.siteUrl);
  if (host !== new URL(targets.siteUrl).host) return link;
  const own = pathname.replace(/(?<=.)\/+$/, '') + search + hash;
  return isThere(own, '/', targets) ? own : link;
}

/** Returns what a link may lead to, for messages. */
export const knownTargets = ({ pages }: Targets): string =>
  `one of ${[...pages.keys()].filter((page) => !page.startsWith('/store/')).join(', ')}, /store/… of a seller, ` +
  'with the #id of one of its headings if needed, or a file of public/';
