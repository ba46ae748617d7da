import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../data/site/readEnvironment.ts';
import { cacheRules } from './caching.ts';
import { cacheControlFor, headersFor } from './headers.ts';

describe('caching', () => {
  it.each([
    ['/', 'public, max-age=600, must-revalidate'],
    ['/about', 'public, max-age=600, must-revalidate'],
    ['/store/northfall-forge', 'public, max-age=600, must-revalidate'],
    ['/links.speculationrules', 'public, max-age=600, must-revalidate'],
    ['/store/northfall-forge/snapshot.json', 'public, max-age=60'],
    ['/images/games/cover/chess@2x.avif', 'public, max-age=86400'],
    ['/images/avatar/1a2b.webp', 'public, max-age=86400'],
    ['/assets/chunks/app.1a2b.js', 'public, max-age=31536000, immutable'],
    ['/assets/static/display.woff2', 'public, max-age=31536000, immutable'],
    ['/assets', 'public, max-age=600, must-revalidate'],
  ])('of %s is %s', (path, expected) => {
    expect(cacheControlFor(path)).toBe(expected);
  });

  it('of a missing script lasts a minute, not a year', () => {
    expect(cacheControlFor('/assets/gone.js', 404)).toBe('public, max-age=60');
  });

  it('of a redirect lasts a minute too, wherever it leads from', () => {
    expect(cacheControlFor('/assets/app.1a2b.js/', 301)).toBe('public, max-age=60');
    expect(cacheControlFor('/assets/app.1a2b.js', 304)).toMatch(/immutable/);
  });

  it('begins with the rule for everything, on which hosts build', () => {
    expect(cacheRules[0]?.pattern).toBe('/*');
  });
});

describe('every answer', () => {
  const paths = ['/', '/assets/app.js', '/images/a.avif', '/robots.txt', '/nowhere'];

  it.each(paths)('carries all security headers: %s', (path) => {
    const headers = headersFor(path, { environment: readEnvironment({}) });
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
});
