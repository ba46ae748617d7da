import { CAUSES } from './causes.ts';
import type { Finding } from './verdict.ts';

interface IssueLink extends Finding {
  readonly url: string;
}

/** Returns a URL as an issue's block of code has it, in which a backtick would end the block. */
const inIssue = (url: string): string => url.replaceAll('`', '%60');

/** Returns the lines below an issue's headline: the URLs at other hosts that are broken. */
export const brokenUrls = (links: readonly IssueLink[]): readonly string[] =>
  links.filter(({ verdict }) => verdict === 'broken').map(({ url }) => inIssue(url));

/** A row of the table, which older issues have alone. Its URL may stand on a line of its own. */
const BROKEN_ROW = /^broken .*?(https?:\S+)$/gms;

/** Returns the URLs that an open issue names as broken: its first lines, until a blank one. */
function readIssue(issue: string): ReadonlySet<string> {
  const text = issue.replaceAll('\r', '').trim();
  const [first = ''] = text.split(/\n[ \t]*\n/, 1);
  const rows = [...text.matchAll(BROKEN_ROW)].map(([, url = '']) => url);
  return new Set([...first.split('\n').map((line) => line.trim()), ...rows]);
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
