import { groupBy } from '../lib/report.ts';
import { type Cause, CAUSES } from './causes.ts';
import type { Finding } from './verdict.ts';

/** As many links with the same fault have one cause, which is not the links'. */
export const MANY = 3;

interface ComparedLink extends Finding {
  readonly url: string;
  readonly games: readonly unknown[];
}

/** Returns a link with the cause that it shares with others. */
const withCause = <Link extends ComparedLink>(
  link: Link,
  cause: Cause,
  verdict: Finding['verdict'],
): Link => {
  const { status } = CAUSES[cause];
  return { ...link, verdict, cause, status, reason: status };
};

/** Returns the hashes of pages that stand at three or more URLs. */
function sharedHashes(links: readonly ComparedLink[]): ReadonlySet<string> {
  const pages = new Map(links.map(({ end, hash }) => [end, hash]));
  const hashes = [...pages.values()].filter((hash) => typeof hash === 'string');
  const groups = groupBy(hashes, (hash) => hash);
  return new Set([...groups].filter(([, { length }]) => length >= MANY).map(([hash]) => hash));
}

/**
 * Returns the links with the verdicts that only several of them show: categories that lead to products have another
 * base, and a page that stands at several URLs is none of theirs.
 */
export function compareLinks<Link extends ComparedLink>(links: readonly Link[]): readonly Link[] {
  const haveMany = (wanted: Cause): boolean =>
    links.filter(({ cause, games }) => cause === wanted && games.length > 0).length >= MANY;
  const [manyProducts, manyHomes] = [haveMany('product'), haveMany('home')];
  const shared = sharedHashes(links);
  return links.map((link) => {
    const { verdict, cause, hash, games } = link;
    if (cause === 'product' && manyProducts && games.length > 0) {
      return withCause(link, 'product', 'broken');
    }
    if (cause === 'home' && manyHomes) return withCause(link, 'all-home', 'inconclusive');
    const isShared = verdict === 'fine' && hash && shared.has(hash);
    return isShared ? withCause(link, 'same-page', 'inconclusive') : link;
  });
}
