import type { SiteEnvironment } from '../data/site/environment.ts';

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
 * Rules by which Chromium prerenders the page of a link that somebody is about to follow. Eagerness
 * `moderate`: a mouse that rests on it for 200 ms or presses it; on a phone a link that stays in
 * view. Unlike rules in the page they need no hash in the content security policy.
 */
export function speculationRules({ basePath }: SiteEnvironment): string {
  const where = {
    and: [{ href_matches: `${basePath}*` }, { not: { selector_matches: NOT_AHEAD } }],
  };
  return `${JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })}\n`;
}
