import path from 'node:path';
import { decoded } from '../lib/urlPath.ts';
import type { Checker } from './checker.ts';
import { LINK } from './fields.ts';

/** Ids of the sections of the home page, which has each of them even without content. */
export const HOME_SECTIONS = ['popular-games', 'sellers', 'all-games', 'numbers', 'testimonials'];

/** What links to this site may lead to. */
export interface Targets {
  /** The ids that a link to a page may name, by the page's path; null if the content does not know them. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Paths of files that are no pages. */
  readonly files: ReadonlySet<string>;
  /** Origin of the published site. */
  readonly siteUrl: string;
}

const NOWHERE = 'https://site.invalid';

/** Returns where a link of the page `from` leads on this site: a decoded path and an id. Null for other sites. */
export function partsOf(link: string, from: string): { at: string; id: string } | null {
  if (!URL.canParse(link, NOWHERE + from)) return null;
  const { origin, pathname, hash } = new URL(link, NOWHERE + from);
  // Browsers read /\other.example as //other.example.
  return origin === NOWHERE ? { at: decoded(pathname), id: decoded(hash.slice(1)) } : null;
}

/** Returns whether a link of the page `from` leads to a page, an id or a file of this site. */
export function isThere(link: string, from: string, { pages, files }: Targets): boolean {
  const parts = partsOf(link, from);
  if (parts === null) return false;
  const ids = pages.get(parts.at);
  if (ids === undefined) return files.has(parts.at);
  return parts.id === '' || ids === null || ids.has(parts.id);
}

/** Returns what a link may lead to, for messages. */
export const knownTargets = ({ pages }: Targets): string =>
  `one of ${[...pages.keys()].filter((page) => !page.startsWith('/store/')).join(', ')}, /store/… of a seller, ` +
  'with the #id of one of its headings if needed, or a file of public/; or the whole URL of another site: https://…';

/** Matches a link to this site. Browsers read //other.example as a link to another one. */
const OURS = /^(?:#|\/(?!\/))/;

/** Returns what to write in place of a link that leads nowhere. */
function adviceFor(href: string, from: string, targets: Targets): string {
  if (!OURS.test(href))
    return 'link to https://…, mailto:…, tel:+1-202-555-0100, /one-of-our-pages or #a-heading-of-this-text';
  const ids = [...(targets.pages.get(partsOf(href, from)?.at ?? '') ?? [])];
  return `link to ${ids.length > 0 ? `one of #${ids.join(', #')}` : knownTargets(targets)}`;
}

/** Reports links to pages, headings or files of this site that do not exist, and what cannot be a link. */
export function checkLinks(checker: Checker, targets: Targets): void {
  for (const { href, place } of checker.links) {
    const from = `/${path.parse(place.file).name}`;
    const isOurs = OURS.test(href);
    if (isOurs ? isThere(href, from, targets) : LINK.test(href) && URL.canParse(href)) continue;
    const found = `a link to "${href}"${isOurs ? ', which is not there' : ''}`;
    checker.report(place, found, adviceFor(href, from, targets));
  }
}
