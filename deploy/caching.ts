/** Returns whether a file of the site (a path without the first slash) has its hash in its name. */
export const isHashed = (file: string): boolean => file.startsWith('assets/');

/** `Cache-Control` of hashed files. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Of pictures: a deleted avatar is not cached for a year. */
const DAY = 'public, max-age=86400';
/** For error pages and redirects. After a minute, visitors see a page that has been added since. */
export const ERROR_CACHE_CONTROL = 'public, max-age=60';
/** Of pages: a prefetched one is used, and new reviews appear soon. docs/decisions/0005-the-night.md says more. */
export const PAGE_CACHE_CONTROL = 'public, max-age=600, must-revalidate';

/**
 * `Cache-Control` of responses by path, as in Cloudflare's `_headers`: `*` matches anything, `:name` one path segment.
 * Everything else is cached as a page.
 */
export const CACHE_RULES: ReadonlyMap<string, string> = new Map([
  ['/images/*', DAY],
  ['/icons/*', DAY],
  // All reviews of a store: deleted ones go soon.
  ['/store/:slug/snapshot.json', 'public, max-age=60'],
  ['/assets/*', IMMUTABLE],
]);

/** Returns whether a path matches a rule's pattern. */
export function isMatch(pattern: string, path: string): boolean {
  const escaped = pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*');
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
}
