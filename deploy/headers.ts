import { CACHE_RULES, ERROR_CACHE_CONTROL, isMatch, PAGE_CACHE_CONTROL } from './caching.ts';
import { SPECULATION_RULES_PATH } from './speculationRules.ts';

type Headers = Readonly<Record<string, string>>;

/** Browser features that no page uses. */
const FEATURES_OFF =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment ' +
  'publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking';

/** Two years (RFC 6797). Sub-domains may belong to other sites. */
const HSTS = 'max-age=63072000';

/** Paths of pictures that other sites show: share images, icons, and the logo that the JSON-LD names. */
export const SHARED_PATTERNS: readonly string[] = ['/favicon.svg', '/icons/*', '/images/share/*'];

/** The header of these pictures, in place of the one of every other response. */
export const SHARED_HEADERS: Headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Returns the headers of every response; of shared pictures, one differs. */
export function securityHeaders(policy: string): Headers {
  return {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': HSTS,
    'X-Content-Type-Options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': FEATURES_OFF.split(' ')
      .map((feature) => `${feature}=()`)
      .join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // A structured string (RFC 8941).
    'Speculation-Rules': `"${SPECULATION_RULES_PATH}"`,
  };
}

/** Returns `Cache-Control` of the response at a path. */
export function cacheControlFor(path: string, status = 200): string {
  // A page that is missing today, or redirects, may exist tomorrow.
  if (status >= 300 && status !== 304) return ERROR_CACHE_CONTROL;
  const rule = [...CACHE_RULES].find(([pattern]) => isMatch(pattern, path));
  return rule?.[1] ?? PAGE_CACHE_CONTROL;
}

/**
 * Returns all headers that the host sets on the response at a path.
 *
 * @param policy the Content-Security-Policy
 */
export function headersFor(path: string, policy: string, status = 200): Headers {
  const isShared = SHARED_PATTERNS.some((pattern) => isMatch(pattern, path));
  return {
    ...securityHeaders(policy),
    ...(isShared && SHARED_HEADERS),
    'Cache-Control': cacheControlFor(path, status),
  };
}
