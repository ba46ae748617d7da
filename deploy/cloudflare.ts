import type { SiteEnvironment } from '../model/environment/readEnvironment.ts';
import { CACHE_RULES, ERROR_CACHE_CONTROL, IMMUTABLE, isHashed } from './caching.ts';
import { securityHeaders } from './headers.ts';
import { contentTypeOf } from './mediaTypes.ts';
import { SPECULATION_RULES_PATH } from './speculationRules.ts';

/** Cloudflare ignores any more rules in `_headers`, without a message. */
const MAX_HEADER_RULES = 100;

/** Cloudflare joins the values of all rules that match, so `!` first removes the earlier value. */
const rule = (why: string, pattern: string, cacheControl: string): string =>
  `# ${why}\n${pattern}\n  ! Cache-Control\n  Cache-Control: ${cacheControl}\n`;

/**
 * Returns the `_headers` file.
 *
 * @param files of the site, with slashes. Only the first hashed ones get a rule; the others are cached for a minute
 */
export function cloudflareHeaders(environment: SiteEnvironment, files: readonly string[]): string {
  const [pages, ...others] = CACHE_RULES;
  const everywhere = { ...securityHeaders(environment), 'Cache-Control': pages.cacheControl };
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}\n`);
  // A year for the whole folder /assets/ would also hold for its 404s. So the folder's rule allows a
  // minute, and each hashed file gets a rule of its own, up to Cloudflare's limit.
  const folders = others.map(({ why, pattern, cacheControl }) =>
    rule(why, pattern, cacheControl === IMMUTABLE ? ERROR_CACHE_CONTROL : cacheControl),
  );
  // Cloudflare does not know this type, and Chromium ignores the rules without it.
  const type = contentTypeOf(SPECULATION_RULES_PATH);
  const typed = `${SPECULATION_RULES_PATH}\n  Content-Type: ${type}\n`;
  const hashed = files
    .filter(isHashed)
    .slice(0, MAX_HEADER_RULES - CACHE_RULES.length - 1)
    .map((file) => rule('this file exists', `/${file}`, IMMUTABLE));
  return [`# ${pages.why}\n/*\n${lines.join('')}`, ...folders, typed, ...hashed].join('\n');
}
