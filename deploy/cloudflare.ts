import type { SiteEnvironment } from '../model/environment/readEnvironment.ts';
import {
  CACHE_RULES,
  ERROR_CACHE_CONTROL,
  IMMUTABLE,
  isHashed,
  PAGE_CACHE_CONTROL,
} from './caching.ts';
import { securityHeaders, SHARED_HEADERS, SHARED_PATTERNS } from './headers.ts';
import { contentTypeOf } from './mediaTypes.ts';
import { contentSecurityPolicy } from './policy.ts';
import { SPECULATION_RULES_PATH } from './speculationRules.ts';

/** Cloudflare ignores any more rules in `_headers`, without a message. */
const MAX_HEADER_RULES = 100;

/** Returns a rule. Cloudflare joins the values of all rules that match, so `!` first removes the earlier value. */
const ruleOf = (pattern: string, headers: Readonly<Record<string, string>>): string =>
  `${pattern}\n${Object.entries(headers)
    .map(([name, value]) => (pattern === '/*' ? '' : `  ! ${name}\n`) + `  ${name}: ${value}\n`)
    .join('')}`;

/**
 * Returns the `_headers` file.
 *
 * @param files of the site, with slashes. Only the first hashed ones get a rule; the others are cached for a minute
 */
export function cloudflareHeaders(environment: SiteEnvironment, files: readonly string[]): string {
  const security = securityHeaders(contentSecurityPolicy(environment));
  // Of two rules with one pattern, Cloudflare keeps one.
  const folders = [...new Set([...CACHE_RULES.keys(), ...SHARED_PATTERNS])].map((pattern) => {
    const cached = CACHE_RULES.get(pattern);
    // A year for the whole folder /assets/ would also hold for its 404s. So the folder's rule allows a minute, and each
    // hashed file gets a rule of its own, up to Cloudflare's limit.
    const cacheControl = cached === IMMUTABLE ? ERROR_CACHE_CONTROL : cached;
    return ruleOf(pattern, {
      ...(cacheControl !== undefined && { 'Cache-Control': cacheControl }),
      ...(SHARED_PATTERNS.includes(pattern) && SHARED_HEADERS),
    });
  });
  // Cloudflare does not know this type, and Chromium ignores the rules without it.
  const type = `${SPECULATION_RULES_PATH}\n  Content-Type: ${contentTypeOf(SPECULATION_RULES_PATH)}\n`;
  const hashed = files
    .filter(isHashed)
    .slice(0, MAX_HEADER_RULES - folders.length - 2)
    .map((file) => ruleOf(`/${file}`, { 'Cache-Control': IMMUTABLE }));
  const first = ruleOf('/*', { ...security, 'Cache-Control': PAGE_CACHE_CONTROL });
  return [first, ...folders, type, ...hashed].join('\n');
}
