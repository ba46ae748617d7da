import { STATUS_CODES } from 'node:http';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import pLimit from 'p-limit';
import { startStaticServer } from '../host/server.ts';
import { findLostFragments } from './fragments.ts';
import type { InternalProblem, InternalReport } from './model.ts';
import {
  isHere,
  listSite,
  onThisMachine,
  pageName,
  pathOf,
  type Places,
  withEnding,
} from './site.ts';

/** Files in one go: linkinator's bookkeeping grows with the square of what it is given. */
const AT_A_TIME = 500;

/** The built site and where it is meant to stand. */
export interface BuiltSite extends Omit<Places, 'here'> {
  readonly folder: string;
}

/** What the built site says: whether it holds together, and which pages link to other hosts. */
export interface SiteLinks {
  readonly report: InternalReport;
  /** Pages by address, for every address outside the site. */
  readonly shownOn: ReadonlyMap<string, readonly string[]>;
}

type CrawlOptions = Parameters<LinkChecker['crawl']>[0];

/** Requests to our own server at once: enough to keep it busy, too few to run out of sockets. */
const AT_ONCE = 20;

/**
 * linkinator's checker, made to hold its concurrency (7.6.1 starts all links of a page at once),
 * to look for the site's public address on this machine, and to tell which page shows a link.
 * See docs/decisions on the link checker.
 */
export class SiteChecker extends LinkChecker {
  readonly #limit = pLimit(AT_ONCE);
  readonly #places: Places;
  /** Addresses that have been looked at, those of other hosts included. */
  readonly tried = new Set<string>();
  /** One set for each check: `address|page`. */
  readonly #relations = new Set<ReadonlySet<string>>();

  constructor(places: Places) {
    super();
    this.#places = places;
  }

  override async crawl(options: CrawlOptions): Promise<void> {
    this.#relations.add(options.relationshipCache);
    const url = onThisMachine(options.url, this.#places);
    this.tried.add(url.href);
    await this.#limit(async () => super.crawl({ ...options, url }));
  }

  /** After the checks: the pages that show each address. */
  shownOn(): ReadonlyMap<string, ReadonlySet<string>> {
    const pages = new Map<string, Set<string>>();
    for (const relations of this.#relations) {
      for (const relation of relations) {
        const bar = relation.lastIndexOf('|');
        const address = onThisMachine(new URL(relation.slice(0, bar)), this.#places).href;
        const known = pages.get(address) ?? new Set();
        pages.set(address, known.add(relation.slice(bar + 1)));
      }
    }
    return pages;
  }
}

const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/**
 * Runs a task that talks to this machine only. linkinator would send even that through a proxy
 * that the environment names, without looking at NO_PROXY.
 */
async function withoutProxy<Result>(task: () => Promise<Result>): Promise<Result> {
  const kept = PROXIES.map((name) => [name, process.env[name]] as const);
  for (const name of PROXIES) delete process.env[name];
  try {
    return await task();
  } finally {
    for (const [name, value] of kept) if (value !== undefined) process.env[name] = value;
  }
}

async function checkFiles(
  checker: SiteChecker,
  files: readonly string[],
  places: Places,
): Promise<readonly LinkResult[]> {
  const results: (readonly LinkResult[])[] = [];
  for (let from = 0; from < files.length; from += AT_A_TIME) {
    const part = files.slice(from, from + AT_A_TIME);
    const { links } = await checker.check({
      path: part.map((file) => places.here + pathOf(file)),
      checkCss: true,
      cleanUrls: true,
      timeout: 15_000,
      linksToSkip: async (link) => !isHere(new URL(link), places),
    });
    results.push(links);
  }
  return results.flat();
}

const problemOf = ({ status = 0, failureDetails = [] }: LinkResult): string => {
  if (status !== 0) return `${status} ${STATUS_CODES[status] ?? 'unknown status'}`;
  const [failure] = failureDetails;
  return failure instanceof Error ? failure.message : 'not an address';
};

/** Pages as people call them, each once. */
const namesOf = (addresses: Iterable<string>, { here }: Places): string[] =>
  [...new Set([...addresses].map((address) => pageName(address.slice(here.length))))].sort();

function collectProblems(
  results: readonly LinkResult[],
  shownOn: ReadonlyMap<string, ReadonlySet<string>>,
  places: Places,
): InternalProblem[] {
  const { origin } = new URL(places.here);
  const problems = new Map<string, { problem: string; parents: Set<string> }>();
  for (const result of results) {
    if (result.state !== LinkState.BROKEN) continue;
    const { url, parent } = result;
    const known = problems.get(url) ?? { problem: problemOf(result), parents: new Set() };
    problems.set(url, known);
    if (parent !== undefined) known.parents.add(parent);
  }
  return [...problems].map(([url, { problem, parents }]) => {
    // What is no address has no relations, but one result for each of its pages.
    const pages = shownOn.get(url) ?? parents;
    const address = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
    return { address, problem, pages: namesOf(pages, places) };
  });
}

/**
 * Reads every page and style sheet of the built site and tries every address of the site that
 * they name, without asking any other host. `onFile` hears how many have been read.
 *
 * @throws {ConfigurationError} when the folder holds no built site.
 */
export async function checkSite(
  site: BuiltSite,
  onFile: (read: number, all: number) => void,
): Promise<SiteLinks> {
  const files = await listSite(site.folder);
  const read = withEnding(files, '.html', '.css');
  const { folder, basePath } = site;
  const server = await startStaticServer({ dir: folder, port: 0, basePath, compression: false });
  try {
    const places: Places = { ...site, here: server.url };
    const checker = new SiteChecker(places);
    let started = 0;
    checker.on('pagestart', () => {
      started += 1;
      onFile(started, read.length);
    });
    const results = await withoutProxy(() => checkFiles(checker, read, places));
    const shownOn = checker.shownOn();
    const outside = [...shownOn].filter(([address]) => !isHere(new URL(address), places));
    const broken = [
      ...collectProblems(results, shownOn, places),
      ...(await findLostFragments(folder, files, places)),
    ];
    return {
      report: {
        files: read.length,
        addresses: checker.tried.size - outside.length,
        broken: broken.sort((one, other) => (one.address < other.address ? -1 : 1)),
      },
      shownOn: new Map(outside.map(([address, pages]) => [address, namesOf(pages, places)])),
    };
  } finally {
    await server.close();
  }
}
