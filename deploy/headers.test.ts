import { expect, it } from 'vitest';
import { readEnvironment } from '../data/site/readEnvironment.ts';
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

it.each(['/', '/assets/app.js', '/nowhere'])('sends all security headers with %s', (path) => {
  const headers = headersFor(path, readEnvironment({}));
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Speculation-Rules': '"/links.speculationrules"',
  });
  expect(headers['Content-Security-Policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(headers['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/);
  expect(headers['Permissions-Policy']).toContain('camera=(), ');
});
