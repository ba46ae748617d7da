import type { SiteEnvironment } from '../data/site/readEnvironment.ts';

/** Path of the published rules, without the base path. */
export const SPECULATION_RULES_PATH = '/links.speculationrules';

/**
 * Links that are not prerendered: those that open a new tab, start a download, or lead to the current
 * page or a part of it.
 */
const NOT_AHEAD = '[target], [download], [aria-current], [href^="#"]';

/**
 * Value of the `Speculation-Rules` header: the address of the rules, as a string of structured
 * fields (RFC 8941).
 */
export const speculationRulesHeader = ({ basePath }: SiteEnvironment): string =>
  `"${basePath}${SPECULATION_RULES_PATH.slice(1)}"`;

/**
 * Rules by which Chromium prerenders the page of a link that somebody is about to follow: at once
 * (`eager`, 10 ms) where a mouse is on it, which prepares in time for a quick click; otherwise as
 * Chromium judges (`moderate`). On a phone, where `eager` alone would prepare every link in view, a
 * link is under the pointer only once it is tapped. It keeps two pages ready at most. Unlike rules in
 * the page they need no hash in the content security policy.
 */
export function speculationRules({ basePath }: SiteEnvironment): string {
  const ahead = [{ href_matches: `${basePath}*` }, { not: { selector_matches: NOT_AHEAD } }];
  const prerender = [
    { where: { and: [...ahead, { selector_matches: ':hover' }] }, eagerness: 'eager' },
    { where: { and: ahead }, eagerness: 'moderate' },
  ];
  return `${JSON.stringify({ prerender })}\n`;
}
