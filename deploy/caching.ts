/** How long responses at matching paths (without the base path) may be cached. */
export interface CacheRule {
  readonly pattern: string;
  readonly cacheControl: string;
  /** The operator's reason, written into the generated configuration. */
  readonly why: string;
}

/**
 * Whether a file of the site (a path without the first slash) never changes under its name, which
 * contains a hash of the content.
 */
export const isHashed = (file: string): boolean => file.startsWith('assets/');

/** `Cache-Control` of such files. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/**
 * The first rule is for everything, and the last one that matches wins. Reasons and figures:
 * docs/decisions/0002-hosting.md.
 */
export const cacheRules: readonly [CacheRule, ...CacheRule[]] = [
  {
    pattern: '/*',
    cacheControl: 'public, max-age=600, must-revalidate',
    why: 'pages and their data: ten minutes, so that prefetching pays and news is seen soon',
  },
  {
    pattern: '/images/*',
    cacheControl: DAY,
    why: 'covers, avatars, share images: a day; an avatar deleted at its source must not live on for a year',
  },
  { pattern: '/icons/*', cacheControl: DAY, why: 'icons keep their names' },
  {
    pattern: '/store/:slug/snapshot.json',
    cacheControl: 'public, max-age=60',
    why: 'the last good data, read by the next build',
  },
  {
    pattern: '/assets/*',
    cacheControl: IMMUTABLE,
    why: 'scripts, styles and fonts: the name carries a hash of the content',
  },
];

/** Error pages and redirects: long enough for a rush of visitors, short enough for a new seller's page to appear. */
export const ERROR_CACHE_CONTROL = 'public, max-age=60';

/** Escapes special characters of regular expressions, for JavaScript and PCRE (nginx) alike. */
export const escapedForExpression = (text: string): string =>
  text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Source of the regular expression for a path pattern in the notation of Cloudflare's `_headers`:
 * `*` stands for anything, `:name` for one path segment.
 */
export function patternSource(pattern: string): string {
  const escaped = escapedForExpression(pattern).replaceAll('*', '.*');
  return `^${escaped.replaceAll(/:[a-z]\w*/gi, '[^/]+')}$`;
}

/** Whether a path matches a pattern. */
export const isMatch = (pattern: string, path: string): boolean =>
  new RegExp(patternSource(pattern)).test(path);
