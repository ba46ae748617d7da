import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { startStaticServer } from '../host/server.ts';
import { listFiles } from '../lib/files.ts';
import { addressesIn, readMarkup } from './addresses.ts';
import type { InternalProblem, InternalReport } from './model.ts';

/** The built site and where it is meant to stand. */
interface BuiltSite {
  readonly folder: string;
  /** Origin at which it is published. */
  readonly siteUrl: string;
  /** Prefix of the site, with slashes at both ends. */
  readonly basePath: string;
  /** Whether an address is the marketplace's even if both share an origin. */
  readonly isOutgoing: (address: string) => boolean;
}

/** The problems of the site's links to itself, and the pages that link to other hosts. */
export interface SiteLinks {
  readonly report: InternalReport;
  /** Pages by address, for every address outside the site. */
  readonly shownOn: ReadonlyMap<string, readonly string[]>;
}

/** Stands for the site's own origin in links that name none. */
const HERE = 'http://site.invalid';

/** Returns a page's path by its file or its path below the prefix: `/about` for `about/index.html`. */
const pageAt = (path: string): string => `/${path.replace(/(^|\/)(?:index\.html)?$/, '')}`;

/**
 * Returns the addresses that a link on a page stands for, with its fragment and without. The site's own
 * are at {@link HERE}, also where a page names its public URL (canonical link, share image). An invalid
 * link is returned unchanged; `mailto:` and the like give none.
 */
function resolve(link: string, page: string, site: BuiltSite): readonly string[] {
  const { siteUrl, basePath, isOutgoing } = site;
  const base = HERE + basePath.slice(0, -1) + page;
  if (!URL.canParse(link, base)) return [link];
  const { origin, protocol, pathname, search, hash, href } = new URL(link, base);
  if (!/^https?:$/.test(protocol)) return [];
  const isPublic = origin === siteUrl && `${pathname}/`.startsWith(basePath) && !isOutgoing(href);
  const address = (isPublic ? HERE : origin) + pathname + search;
  return hash === '' || !address.startsWith(HERE) ? [address] : [address, address + hash];
}

/** Returns the pages by the addresses that they show, see `resolve`, and the ids on each page. */
async function readFiles(
  files: readonly string[],
  site: BuiltSite,
  onFile: (read: number, all: number) => void,
) {
  const shownOn = new Map<string, Set<string>>();
  const ids = new Map<string, ReadonlySet<string>>();
  for (const [index, file] of files.entries()) {
    const text = await readFile(join(site.folder, file), 'utf8');
    const page = pageAt(encodeURI(file));
    const markup = file.endsWith('.css') ? null : readMarkup(text);
    if (markup !== null) ids.set(page, markup.ids);
    for (const { text: link, isLink } of markup?.addresses ?? addressesIn(file, text)) {
      for (const address of isLink ? resolve(link, page, site) : []) {
        shownOn.set(address, (shownOn.get(address) ?? new Set()).add(page));
      }
    }
    onFile(index + 1, files.length);
  }
  const sorted = [...shownOn].map(([address, pages]) => [address, [...pages].sort()] as const);
  return { shownOn: new Map(sorted), ids };
}

type Found = Awaited<ReturnType<typeof readFiles>>;

/** linkinator starts all addresses of a call at the same time. */
const BATCH_SIZE = 100;

/** linkinator uses these proxies even for loopback; nothing else in this command uses one. */
const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/** Returns what a static host answers at the addresses of the site that are missing: `404 Not Found`. */
async function failuresAt(
  addresses: readonly string[],
  { folder, basePath }: BuiltSite,
): Promise<ReadonlyMap<string, string>> {
  const failures = new Map<string, string>();
  const server = await startStaticServer({ dir: folder, port: 0, basePath });
  const { origin } = new URL(server.url);
  for (const name of PROXIES) delete process.env[name];
  try {
    for (let from = 0; from < addresses.length; from += BATCH_SIZE) {
      const some = addresses.slice(from, from + BATCH_SIZE);
      const asked = some.map((address) => address.replace(HERE, origin));
      const linksToSkip = async (link: string) => !asked.includes(link);
      const { links } = await new LinkChecker().check({ path: asked, linksToSkip });
      const broken = links.filter(({ state }) => state === LinkState.BROKEN);
      for (const { url, status = 0 } of broken) {
        const failure = `${status} ${STATUS_CODES[status] ?? 'no answer'}`;
        failures.set(url.replace(origin, HERE), failure);
      }
    }
    return failures;
  } finally {
    await server.close();
  }
}

/** Returns the id that a fragment names; null when a browser looks for no element. */
function elementOf(hash: string): string | null {
  const name = hash.slice(1).replace(/:~:.*$/, '');
  if (name === '' || name.toLowerCase() === 'top') return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns whether a page lacks the element that an address names. */
function lacksElement(address: string, { ids }: Found, { basePath }: BuiltSite): boolean {
  const { pathname, hash } = new URL(address);
  const element = elementOf(hash);
  const known = `${pathname}/`.startsWith(basePath)
    ? ids.get(pageAt(pathname.slice(basePath.length)))
    : undefined;
  return known !== undefined && element !== null && !known.has(element);
}

async function findBroken(found: Found, site: BuiltSite, own: readonly string[]) {
  const failures = await failuresAt(own, site);
  const problemOf = (address: string): string | undefined => {
    if (!URL.canParse(address)) return 'not an address';
    const isLacking = address.startsWith(HERE) && lacksElement(address, found, site);
    return isLacking ? 'the page has no element of this id' : failures.get(address);
  };
  const broken = [...found.shownOn].flatMap(([address, pages]): readonly InternalProblem[] => {
    const problem = problemOf(address);
    return problem === undefined ? [] : [{ address: address.replace(HERE, ''), problem, pages }];
  });
  return broken.sort((one, other) => (one.address < other.address ? -1 : 1));
}

/**
 * Reads every page, style sheet and drawing of the built site, and tries every address and fragment of
 * the site that they link to at a static host on loopback. Asks no other host.
 *
 * @param onFile gets the number of files that have been read
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
  const addresses = [...found.shownOn.keys()].filter((address) => URL.canParse(address));
  const own = addresses.filter((address) => address.startsWith(HERE) && !address.includes('#'));
  const outside = addresses.filter((address) => !address.startsWith(HERE));
  const broken = await findBroken(found, site, own);
  return {
    report: { files: files.length, addresses: own.length, broken },
    shownOn: new Map(outside.map((address) => [address, found.shownOn.get(address) ?? []])),
  };
}
