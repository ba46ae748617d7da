/** How long responses at matching paths may be cached. */
interface CacheRule {
  /** As in Cloudflare's `_headers`: `*` matches anything, `:name` one path segment. */
  readonly pattern: string;
  readonly cacheControl: string;
  /** For operators: a comment in the generated configuration. */
  readonly why: string;
}

/** Returns whether a file of the site (a path without the first slash) has its hash in its name. */
export const isHashed = (file: string): boolean => file.startsWith('assets/');

/** `Cache-Control` of hashed files. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** The last rule that matches wins. docs/decisions/0005-the-night.md says why pages are cached for ten minutes. */
export const CACHE_RULES: readonly [CacheRule, ...CacheRule[]] = [
  {
    pattern: '/*',
    cacheControl: 'public, max-age=600, must-revalidate',
    why: 'pages: ten minutes, so that a prefetched page is used and new reviews appear soon',
  },
  {
    pattern: '/images/*',
    cacheControl: DAY,
    why: 'covers, avatars, share images: a day, so that a deleted avatar is not cached for a year',
  },
  { pattern: '/icons/*', cacheControl: DAY, why: 'icons: a day, as their names stay the same' },
  {
    pattern: '/store/:slug/snapshot.json',
    cacheControl: 'public, max-age=60',
    why: 'all reviews of a store, for “more reviews”: a minute, so that deleted ones go soon',
  },
  {
    pattern: '/assets/*',
    cacheControl: IMMUTABLE,
    why: 'scripts, styles and fonts: the name contains a hash of the content',
  },
];

/** For error pages and redirects. After a minute, visitors see a page that has been added since. */
export const ERROR_CACHE_CONTROL = 'public, max-age=60';

/** Returns whether a path matches a rule's pattern. */
export function isMatch(pattern: string, path: string): boolean {
  const escaped = pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*');
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
}
