import type { SiteEnvironment } from '../model/environment/readEnvironment.ts';
import { CACHE_RULES, ERROR_CACHE_CONTROL, IMMUTABLE, isHashed } from './caching.ts';
import { securityHeaders, SHARED_HEADERS, SHARED_PATTERNS } from './headers.ts';
import { contentTypeOf } from './mediaTypes.ts';
import { SPECULATION_RULES_PATH } from './speculationRules.ts';

/** Cloudflare ignores any more rules in `_headers`, without a message. */
const MAX_HEADER_RULES = 100;

/** Cloudflare joins the values of all rules that match, so `!` first removes the earlier value. */
const rule = (why: string, pattern: string, headers: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(headers).map(
    ([name, value]) => `  ! ${name}\n  ${name}: ${value}\n`,
  );
  return `# ${why}\n${pattern}\n${lines.join('')}`;
};

/** Returns the headers of a pattern that are not those of pages. Of two rules with one pattern, Cloudflare keeps one. */
const headersOf = (pattern: string, cacheControl?: string): Record<string, string> => ({
  ...(cacheControl !== undefined && { 'Cache-Control': cacheControl }),
  ...(SHARED_PATTERNS.includes(pattern) && SHARED_HEADERS),
});

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
  const folders = others.map(({ why, pattern, cacheControl }) => {
    const cached = cacheControl === IMMUTABLE ? ERROR_CACHE_CONTROL : cacheControl;
    return rule(why, pattern, headersOf(pattern, cached));
  });
  const shared = SHARED_PATTERNS.filter(
    (one) => !others.some(({ pattern }) => pattern === one),
  ).map((pattern) => rule('other sites may show it', pattern, headersOf(pattern)));
  // Cloudflare does not know this type, and Chromium ignores the rules without it.
  const type = contentTypeOf(SPECULATION_RULES_PATH);
  const typed = `${SPECULATION_RULES_PATH}\n  Content-Type: ${type}\n`;
  const hashed = files
    .filter(isHashed)
    .slice(0, MAX_HEADER_RULES - CACHE_RULES.length - shared.length - 1)
    .map((file) => rule('this file exists', `/${file}`, { 'Cache-Control': IMMUTABLE }));
  const first = `# ${pages.why}\n/*\n${lines.join('')}`;
  return [first, ...folders, ...shared, typed, ...hashed].join('\n');
}
