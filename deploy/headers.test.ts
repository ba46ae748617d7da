import { expect, it } from 'vitest';
import { readEnvironment } from '../model/environment/readEnvironment.ts';
import { cacheControlFor, headersFor } from './headers.ts';

it.each([
  ['/', 'public, max-age=600, must-revalidate'],
  ['/store/northfall-forge', 'public, max-age=600, must-revalidate'],
  ['/links.speculationrules', 'public, max-age=600, must-revalidate'],
  ['/store/northfall-forge/snapshot.json', 'public, max-age=60'],
  ['/images/games/cover/chess@2x.avif', 'public, max-age=86400'],
  ['/assets/chunks/app.1a2b.js', 'public, max-age=31536000, immutable'],
  ['/assets', 'public, max-age=600, must-revalidate'],
])('sends the right Cache-Control for %s: %s', (path, expected) => {
  expect(cacheControlFor(path)).toBe(expected);
});

it('lets a browser cache the 404 of a script, or a redirect, for only a minute', () => {
  expect(cacheControlFor('/assets/gone.js', 404)).toBe('public, max-age=60');
  expect(cacheControlFor('/assets/app.1a2b.js/', 301)).toBe('public, max-age=60');
  expect(cacheControlFor('/assets/app.1a2b.js', 304)).toMatch(/immutable/);
});

/** Every header but Cache-Control. */
const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; " +
    "font-src 'self' data:; connect-src 'self' https://market.example https://stores.example; " +
    "manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
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

it.each([
  ['/', 200, 'public, max-age=600, must-revalidate'],
  ['/assets/app.1a2b.js', 200, 'public, max-age=31536000, immutable'],
  ['/nowhere', 404, 'public, max-age=60'],
])('sends exactly these headers with %s and status %i', (path, status, cacheControl) => {
  const environment = readEnvironment({
    MARKETPLACE_URL: 'https://market.example',
    STORE_SERVICE_URL: 'https://stores.example',
    SITE_URL: 'https://www.market.example',
  });
  expect(headersFor(path, environment, status)).toEqual({
    ...SECURITY_HEADERS,
    'Cache-Control': cacheControl,
  });
});
