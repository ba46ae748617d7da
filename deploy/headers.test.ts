import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { headersFor } from './headers.ts';
import { contentSecurityPolicy } from './policy.ts';

/** Every header but Cache-Control. */
const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; " +
    "font-src 'self' data:; connect-src 'self' https://market.example https://stores.example; " +
    "manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action https://market.example; " +
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; " +
    'upgrade-insecure-requests',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), ' +
    'screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Speculation-Rules': '"/links.speculationrules"',
};

const environment = readSettings({
  MARKETPLACE_URL: 'https://market.example/sub',
  STORE_SERVICE_URL: 'https://stores.example',
  SITE_URL: 'https://www.market.example',
});

const policy = contentSecurityPolicy(environment);

it.each([
  ['/', 200, 'public, max-age=600, must-revalidate'],
  ['/assets/app.1a2b.js', 200, 'public, max-age=31536000, immutable'],
  ['/nowhere', 404, 'public, max-age=60'],
])('sends exactly these headers with %s and status %i', (path, status, cacheControl) => {
  expect(headersFor(path, policy, status)).toEqual({
    ...SECURITY_HEADERS,
    'Cache-Control': cacheControl,
  });
});

it.each([
  ['/favicon.svg', 'cross-origin'],
  ['/images/share/store/amber-keep.jpg', 'cross-origin'],
  ['/images/avatar/1a2b.webp', 'same-origin'],
])('lets other sites show %s only if it is made for them: %s', (path, origins) => {
  expect(headersFor(path, policy)['Cross-Origin-Resource-Policy']).toBe(origins);
});

/** Returns findings that hold on every host. Others hold only on a host with files of other sites. */
const findings = (checked: string): string[] =>
  new CspEvaluator(new CspParser(checked).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, description }) => `${directive}: ${description}`);

it('has no weakness in its policy that csp_evaluator finds', () => {
  expect(findings(policy)).toEqual([]);
  const weak = policy.replace("script-src 'self'", "script-src 'unsafe-inline'");
  expect(findings(weak)).toEqual([expect.stringMatching(/^script-src: 'unsafe-inline'/)]);
});

it('does not repeat the origin of an API on the site’s own host', () => {
  const url = environment.siteUrl;
  const own = { ...environment, marketplaceUrl: url, storeServiceUrl: url };
  expect(contentSecurityPolicy(own)).toContain("connect-src 'self';");
});
