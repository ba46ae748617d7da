import { cacheRules, ERROR_CACHE_CONTROL, isMatch } from './caching.ts';
import { contentSecurityPolicy, type HeaderOptions } from './policy.ts';
import { speculationRulesHeader } from './speculationRules.ts';

export type { HeaderOptions } from './policy.ts';

export type Headers = Readonly<Record<string, string>>;

/** Browser features that no page uses, so that no script can. */
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

/** Two years, as the HSTS preload list asks for at least one (RFC 6797); sub-domains are not ours to bind. */
const HSTS = 'max-age=63072000';

/** Headers of every response, whatever its path, type and status. */
export function securityHeaders(options: HeaderOptions): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'Strict-Transport-Security': HSTS,
    'X-Content-Type-Options': 'nosniff',
    // For browsers without frame-ancestors.
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': FEATURES_OFF.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Speculation-Rules': speculationRulesHeader(options.environment),
  };
}

/**
 * `Cache-Control` of the response at `path` (without the base path).
 * @param status of the response: a page that is missing today may exist tomorrow, where a redirect leads too.
 */
export function cacheControlFor(path: string, status = 200): string {
  if (status >= 300 && status !== 304) return ERROR_CACHE_CONTROL;
  const rule = cacheRules.findLast(({ pattern }) => isMatch(pattern, path));
  return rule?.cacheControl ?? ERROR_CACHE_CONTROL;
}

/** All headers of the response at `path` (without the base path) that the host has to set. */
export function headersFor(path: string, options: HeaderOptions, status = 200): Headers {
  return { ...securityHeaders(options), 'Cache-Control': cacheControlFor(path, status) };
}
