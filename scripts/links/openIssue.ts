import { CAUSES } from './causes.ts';
import type { Finding } from './verdict.ts';

interface IssueLink extends Finding {
  readonly url: string;
}

/** Returns a URL as an issue's code has it, which a backtick would end. */
const inIssue = (url: string): string => url.replaceAll('`', '%60');

/** Returns the lines below an issue's headline: the URLs at other hosts that are broken. */
export const brokenUrls = (links: readonly IssueLink[]): readonly string[] =>
  links.filter(({ verdict }) => verdict === 'broken').map(({ url }) => inIssue(url));

/** A line that is nothing but a URL: an item of code on GitHub, indented on a terminal. The table's are indented more. */
const ITEM = /^(?:- `| {2})(https?:[^`\s]+)`?\s*$/gm;
/** A row of the table, which older issues have alone. Its URL may stand on a line of its own. */
const BROKEN_ROW = /^broken .*?(https?:\S+)$/gms;

/** Returns the URLs that an open issue names as broken. */
function readIssue(issue: string): ReadonlySet<string> {
  const text = issue.replaceAll('\r', '');
  const found = [...text.matchAll(ITEM), ...text.matchAll(BROKEN_ROW)];
  return new Set(found.map(([, url = '']) => url));
}

/**
 * Returns the links with those still broken that the open issue names and whose pages were not seen now. A link that is
 * no longer on the site is settled.
 *
 * @param issue the open issue's text, empty without one
 */
export function keepBroken<Link extends IssueLink>(
  links: readonly Link[],
  issue: string,
): readonly Link[] {
  const known = readIssue(issue);
  return links.map((link): Link => {
    if (link.verdict !== 'inconclusive' || !known.has(inIssue(link.url))) return link;
    const { status, reason = status } = link;
    const cause = 'not-seen';
    const prefix = `${CAUSES[cause].status}: `;
    return { ...link, verdict: 'broken', cause, status: prefix + status, reason: prefix + reason };
  });
}
