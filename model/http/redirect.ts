/** A base URL that an operator configured. */
export interface Source {
  /** In messages: "marketplace". */
  readonly name: string;
  readonly variable: 'MARKETPLACE_URL' | 'STORE_SERVICE_URL' | 'SITE_URL';
  /** Without a trailing slash. */
  readonly url: string;
}

/** Returns the marketplace's base URL as a source. */
export const marketplaceAt = (url: string): Source => {
  return { name: 'marketplace', variable: 'MARKETPLACE_URL', url };
};

/** Returns the store service's base URL as a source. */
export const serviceAt = (url: string): Source => {
  return { name: 'store service', variable: 'STORE_SERVICE_URL', url };
};

/** Returns the published site's base URL as a source. */
export const siteAt = (url: string): Source => ({ name: 'site', variable: 'SITE_URL', url });

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

/**
 * Returns the base URL below which a redirect finds the same path; null when it leads to another path.
 *
 * @param url that was asked
 * @param location where it leads, as an absolute URL; null when it leads nowhere
 */
export function movedBase(source: Source, url: string, location: string | null): string | null {
  if (!location?.startsWith('http') || !url.startsWith(source.url)) return null;
  const [base, to] = [new URL(source.url), new URL(location)];
  const path = withoutSlash(new URL(url).pathname.slice(withoutSlash(base.pathname).length));
  const target = withoutSlash(to.pathname);
  if (path === '' || !target.endsWith(path)) return null;
  const found = to.origin + target.slice(0, -path.length);
  return found === withoutSlash(base.href) ? null : found;
}
