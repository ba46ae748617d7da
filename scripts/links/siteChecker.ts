import { LinkChecker } from 'linkinator';
import pLimit from 'p-limit';
import { onThisMachine, type Places } from './ownAddress.ts';

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
  readonly #tried = new Set<string>();
  /** One set for each check: `address|page`. */
  readonly #relations = new Set<ReadonlySet<string>>();

  constructor(places: Places) {
    super();
    this.#places = places;
  }

  override async crawl(options: CrawlOptions): Promise<void> {
    this.#relations.add(options.relationshipCache);
    const url = onThisMachine(options.url, this.#places);
    this.#tried.add(url.href);
    await this.#limit(async () => super.crawl({ ...options, url }));
  }

  /** Addresses that have been looked at, those of other hosts included. */
  get tried(): ReadonlySet<string> {
    return this.#tried;
  }

  /** After the checks: the pages that show each address. */
  shownOn(): ReadonlyMap<string, ReadonlySet<string>> {
    const pages = new Map<string, Set<string>>();
    for (const relations of this.#relations) {
      for (const relation of relations) this.#note(relation, pages);
    }
    return pages;
  }

  #note(relation: string, pages: Map<string, Set<string>>): void {
    const bar = relation.lastIndexOf('|');
    const address = onThisMachine(new URL(relation.slice(0, bar)), this.#places).href;
    const known = pages.get(address) ?? new Set();
    pages.set(address, known.add(relation.slice(bar + 1)));
  }
}
