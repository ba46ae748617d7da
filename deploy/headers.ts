import type { SiteEnvironment } from '../model/environment/readEnvironment.ts';
import { CACHE_RULES, ERROR_CACHE_CONTROL, isMatch } from './caching.ts';
import { contentSecurityPolicy } from './policy.ts';
import { SPECULATION_RULES_PATH } from './speculationRules.ts';

type Headers = Readonly<Record<string, string>>;

/** Browser features that no page uses. */
const FEATURES_OFF = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Two years (RFC 6797). Sub-domains may belong to other sites. */
const HSTS = 'max-age=63072000';

const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

/** Paths of pictures that other sites show: share images, icons, and the logo that the JSON-LD names. */
export const SHARED_PATTERNS: readonly string[] = ['/favicon.svg', '/icons/*', '/images/share/*'];

/** The header of these pictures, in place of the one of every other response. */
export const SHARED_HEADERS: Headers = { [RESOURCE_POLICY]: 'cross-origin' };

/** Returns the headers of every response; of shared pictures, one differs. */
export function securityHeaders(environment: SiteEnvironment): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(environment),
    'Strict-Transport-Security': HSTS,
    'X-Content-Type-Options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': FEATURES_OFF.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    [RESOURCE_POLICY]: 'same-origin',
    // A structured string (RFC 8941).
    'Speculation-Rules': `"${SPECULATION_RULES_PATH}"`,
  };
}

/** Returns `Cache-Control` of the response at a path. */
export function cacheControlFor(path: string, status = 200): string {
  // A page that is missing today, or redirects, may exist tomorrow.
  if (status >= 300 && status !== 304) return ERROR_CACHE_CONTROL;
  const rule = CACHE_RULES.findLast(({ pattern }) => isMatch(pattern, path));
  return rule?.cacheControl ?? ERROR_CACHE_CONTROL;
}

/** Returns all headers that the host sets on the response at a path. */
export function headersFor(path: string, environment: SiteEnvironment, status = 200): Headers {
  const isShared = SHARED_PATTERNS.some((pattern) => isMatch(pattern, path));
  return {
    ...securityHeaders(environment),
    ...(isShared && SHARED_HEADERS),
    'Cache-Control': cacheControlFor(path, status),
  };
}
