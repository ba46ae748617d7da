import { STATUS_CODES } from 'node:http';
import { type LinkResult, LinkState } from 'linkinator';
import { startStaticServer } from '../host/server.ts';
import { findLostFragments } from './fragments.ts';
import { withoutProxy } from './loopback.ts';
import type { InternalProblem, InternalReport } from './model.ts';
import { isHere, type Places } from './ownAddress.ts';
import { SiteChecker } from './siteChecker.ts';
import { listSite, pageName, pathOf, withEnding } from './siteFiles.ts';

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

const problemOf = ({ status = 0, failureDetails = [] }: LinkResult): string => {
  if (status !== 0) return `${status} ${STATUS_CODES[status] ?? 'unknown status'}`;
  const [failure] = failureDetails;
  return failure instanceof Error ? failure.message : 'not an address';
};

class PageNames {
  readonly #here: string;

  constructor(here: string) {
    this.#here = here;
  }

  of(addresses: Iterable<string>): string[] {
    const names = [...addresses].map((address) => pageName(address.slice(this.#here.length)));
    return [...new Set(names)].sort();
  }

  /** An address of the site without the machine's name and port. */
  shorten(address: string): string {
    const { origin } = new URL(this.#here);
    return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  }
}

function collectProblems(
  results: readonly LinkResult[],
  shownOn: ReadonlyMap<string, ReadonlySet<string>>,
  names: PageNames,
): InternalProblem[] {
  const problems = new Map<string, { problem: string; pages: Set<string> }>();
  for (const result of results) {
    if (result.state !== LinkState.BROKEN) continue;
    const known = problems.get(result.url) ?? { problem: problemOf(result), pages: new Set() };
    const parents = result.parent === undefined ? [] : [result.parent];
    for (const page of [...(shownOn.get(result.url) ?? []), ...parents]) known.pages.add(page);
    problems.set(result.url, known);
  }
  return [...problems].map(([address, { problem, pages }]) => ({
    address: names.shorten(address),
    problem,
    pages: names.of(pages),
  }));
}

const checkPart = async (
  checker: SiteChecker,
  files: readonly string[],
  places: Places,
): Promise<readonly LinkResult[]> => {
  const { links } = await withoutProxy(async () =>
    checker.check({
      path: files.map((file) => places.here + pathOf(file)),
      checkCss: true,
      cleanUrls: true,
      timeout: 15_000,
      linksToSkip: async (link) => !isHere(new URL(link), places),
    }),
  );
  return links;
};

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
    const results: (readonly LinkResult[])[] = [];
    for (let from = 0; from < read.length; from += AT_A_TIME) {
      const part = read.slice(from, from + AT_A_TIME);
      results.push(await checkPart(checker, part, places));
    }
    const names = new PageNames(server.url);
    const shownOn = checker.shownOn();
    const outside = [...shownOn].filter(([address]) => !isHere(new URL(address), places));
    const broken = [
      ...collectProblems(results.flat(), shownOn, names),
      ...(await findLostFragments(folder, files, places)),
    ];
    return {
      report: {
        files: read.length,
        addresses: checker.tried.size - outside.length,
        broken: broken.sort((one, other) => (one.address < other.address ? -1 : 1)),
      },
      shownOn: new Map(outside.map(([address, pages]) => [address, names.of(pages)])),
    };
  } finally {
    await server.close();
  }
}
