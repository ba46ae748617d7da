import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ConfigurationError } from '../../data/site/environment.ts';
import { routeOf } from '../host/route.ts';
import { listFiles } from '../lib/files.ts';
import { addressesIn, readMarkup } from './addresses.ts';
import { failuresAt } from './failures.ts';
import type { InternalProblem, InternalReport } from './model.ts';

/** The built site and where it is meant to stand. */
export interface BuiltSite {
  readonly folder: string;
  /** Origin at which it is published. */
  readonly siteUrl: string;
  /** Prefix of the site, with slashes at both ends. */
  readonly basePath: string;
  /** Whether an address is the marketplace's even if both share an origin. */
  readonly isOutgoing: (address: string) => boolean;
}

/** What the built site says: whether it holds together, and which pages link to other hosts. */
export interface SiteLinks {
  readonly report: InternalReport;
  /** Pages by address, for every address outside the site. */
  readonly shownOn: ReadonlyMap<string, readonly string[]>;
}

/** Stands for the site's own origin, so that what is written without one can be told apart. */
const HERE = 'http://site.invalid';

/** A page as people call it: `about/index.html` is `/about`. */
const pageOf = (file: string): string =>
  `/${file
    .replace(/(^|\/)index\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;

/** Pages by the address that they show. */
type Shown = Map<string, Set<string>>;

const note = (shown: Shown, address: string, page: string): void =>
  void shown.set(address, (shown.get(address) ?? new Set()).add(page));

/** Everything that the built site links to. */
interface Found {
  /** The site's own addresses: path and query. */
  readonly own: Shown;
  /** Own addresses that name a place on their page, with the fragment. */
  readonly places: Shown;
  readonly outside: Shown;
  /** What no browser could follow, as it is written. */
  readonly malformed: Shown;
  /** Ids of each page and drawing, by file. */
  readonly ids: Map<string, ReadonlySet<string>>;
}

/**
 * The address below {@link HERE} of what the site says about itself in public, as in canonical links
 * and share images; any other address comes back as it is.
 */
function broughtHere(address: URL, { siteUrl, basePath, isOutgoing }: BuiltSite): URL {
  const isOwn =
    address.origin === siteUrl &&
    `${address.pathname}/`.startsWith(basePath) &&
    !isOutgoing(address.href);
  return isOwn ? new URL(address.pathname + address.search + address.hash, HERE) : address;
}

function sortLink(link: string, page: string, site: BuiltSite, found: Found): void {
  const base = HERE + site.basePath.slice(0, -1) + page;
  if (!URL.canParse(link, base)) return note(found.malformed, link, page);
  const { origin, protocol, pathname, search, hash, href } = broughtHere(new URL(link, base), site);
  if (!/^https?:$/.test(protocol)) return undefined;
  if (origin !== HERE) return note(found.outside, href, page);
  if (hash !== '') note(found.places, pathname + search + hash, page);
  return note(found.own, pathname + search, page);
}

async function readFiles(
  files: readonly string[],
  site: BuiltSite,
  onFile: (read: number, all: number) => void,
): Promise<Found> {
  const found: Found = {
    own: new Map(),
    places: new Map(),
    outside: new Map(),
    malformed: new Map(),
    ids: new Map(),
  };
  for (const [index, file] of files.entries()) {
    const text = await readFile(join(site.folder, file), 'utf8');
    const markup = file.endsWith('.css') ? null : readMarkup(text);
    if (markup !== null) found.ids.set(file, markup.ids);
    for (const { text: link, isLink } of markup?.addresses ?? addressesIn(file, text)) {
      if (isLink) sortLink(link, pageOf(file), site, found);
    }
    onFile(index + 1, files.length);
  }
  return found;
}

/** The file at an address of the site; null for none. */
async function fileAt(address: string, site: BuiltSite): Promise<string | null> {
  const { folder, basePath } = site;
  const route = await routeOf('GET', address, { dir: folder, basePath });
  if (route.kind === 'error') return null;
  if (route.kind === 'redirect') return fileAt(route.location, site);
  return relative(folder, route.file).split(sep).join('/');
}

/** The id that an address' fragment names; null where a browser looks for no element. */
function elementOf(address: string): string | null {
  const name = address.slice(address.indexOf('#') + 1).replace(/:~:.*$/, '');
  if (name === '' || name.toLowerCase() === 'top') return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function findBroken(found: Found, site: BuiltSite): Promise<InternalProblem[]> {
  const broken: InternalProblem[] = [];
  const add = (address: string, problem: string, pages: Iterable<string>): void =>
    void broken.push({ address, problem, pages: [...pages].sort() });
  for (const [address, pages] of found.malformed) add(address, 'not an address', pages);
  for (const [address, failure] of await failuresAt([...found.own.keys()], site)) {
    add(address, failure, found.own.get(address) ?? []);
  }
  for (const [address, pages] of found.places) {
    const file = await fileAt(address.slice(0, address.indexOf('#')), site);
    const ids = file === null ? undefined : found.ids.get(file);
    const element = elementOf(address);
    const isLost = ids !== undefined && element !== null && !ids.has(element);
    if (isLost) add(address, 'the page has no such place', pages);
  }
  return broken.sort((one, other) => (one.address < other.address ? -1 : 1));
}

/**
 * Reads every page, style sheet and drawing of the built site, and tries every address of the site
 * that they link to at a static host of this machine's, and every place on a page. Asks nobody else.
 *
 * @param onFile hears how many files have been read
 * @throws {ConfigurationError} when the folder holds no built site.
 */
export async function checkSite(
  site: BuiltSite,
  onFile: (read: number, all: number) => void,
): Promise<SiteLinks> {
  const files = (await listFiles(site.folder)).filter((file) => /\.(?:html|css|svg)$/.test(file));
  if (!files.some((file) => file.endsWith('.html'))) {
    throw new ConfigurationError(
      `${site.folder} holds no built site: run npm run build first, or name its folder with --site.`,
    );
  }
  const found = await readFiles(files, site, onFile);
  const broken = await findBroken(found, site);
  const outside = [...found.outside].map(
    ([address, pages]) => [address, [...pages].sort()] as const,
  );
  return {
    report: { files: files.length, addresses: found.own.size, broken },
    shownOn: new Map(outside),
  };
}
