/** An API, at the base URL that an operator configured. */
export interface Source {
  /** In messages: "marketplace". */
  readonly name: string;
  readonly variable: 'MARKETPLACE_URL' | 'STORE_SERVICE_URL';
  /** Without a trailing slash. */
  readonly url: string;
}

/** Returns the marketplace's API at a base URL. */
export const marketplaceAt = (url: string): Source => {
  return { name: 'marketplace', variable: 'MARKETPLACE_URL', url };
};
/** Returns the store service at a base URL. */
export const serviceAt = (url: string): Source => {
  return { name: 'store service', variable: 'STORE_SERVICE_URL', url };
};

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

/**
 * Returns the base URL below which a redirect finds the same path; null when it leads to another path.
 *
 * @param baseUrl without a trailing slash
 * @param url that was asked
 * @param location where it leads, as an absolute URL; null when it leads nowhere
 */
export function movedBase(baseUrl: string, url: string, location: string | null): string | null {
  if (!location?.startsWith('http') || !url.startsWith(baseUrl)) return null;
  const [base, to] = [new URL(baseUrl), new URL(location)];
  const path = withoutSlash(new URL(url).pathname.slice(withoutSlash(base.pathname).length));
  const target = withoutSlash(to.pathname);
  if (path === '' || !target.endsWith(path)) return null;
  const found = to.origin + target.slice(0, -path.length);
  return found === withoutSlash(base.href) ? null : found;
}
