import type { SiteEnvironment } from '../model/environment/readEnvironment.ts';

/**
 * Returns the Content-Security-Policy of every response (CSP Level 3). Each page also has a policy of
 * its own, which allows only its own inline styles: scripts/build/finishHtml.ts.
 */
export function contentSecurityPolicy(environment: SiteEnvironment): string {
  const { marketplaceUrl, storeServiceUrl, siteUrl } = environment;
  // A store page fetches newer data from them. The site's own is 'self'.
  const apis = new Set([marketplaceUrl, storeServiceUrl].map((url) => new URL(url).origin));
  apis.delete(new URL(siteUrl).origin);
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'"],
    // The display font is part of the page's styles: docs/decisions/0018-styles-in-the-page.md.
    ['font-src', "'self'", 'data:'],
    ['connect-src', "'self'", ...apis],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    // The search of home. Chromium also checks where the marketplace redirects to.
    ['form-action', new URL(environment.marketplaceUrl).origin],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
    // On plain http it would break requests to the embedded marketplace.
    ...(siteUrl.startsWith('https:') ? [['upgrade-insecure-requests'] as const] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
