import type { SiteEnvironment } from '../data/site/readEnvironment.ts';

/** The addresses of the site and its sources, which the headers depend on. */
export interface HeaderOptions {
  readonly environment: SiteEnvironment;
}

/** Origins that a store page fetches fresher data from; the site's own origin is `'self'` already. */
function dataOrigins({ marketplaceUrl, storeServiceUrl, siteUrl }: SiteEnvironment): string[] {
  const origins = new Set([marketplaceUrl, storeServiceUrl].map((url) => new URL(url).origin));
  origins.delete(new URL(siteUrl).origin);
  return [...origins];
}

/**
 * Returns the Content-Security-Policy of every answer (CSP Level 3): nothing but the site itself and
 * the two configured APIs. No `data:` image, no inline script, no sink of Trusted Types. Pages forbid
 * inline styles other than their own by themselves: scripts/build/finishHtml.ts.
 */
export function contentSecurityPolicy({ environment }: HeaderOptions): string {
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'"],
    // The display font is part of the page's styles: docs/decisions/0018-styles-in-the-page.md.
    ['font-src', "'self'", 'data:'],
    ['connect-src', "'self'", ...dataOrigins(environment)],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
    // On plain http it would break requests to the local marketplace.
    ...(environment.siteUrl.startsWith('https:') ? [['upgrade-insecure-requests'] as const] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
