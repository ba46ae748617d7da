import type { SiteEntry } from './schemas.ts';

/** The site's configuration as the pages use it. */
export interface Site extends SiteEntry {
  /** The marketplace's URL, without a trailing slash. */
  readonly baseUrl: string;
  /** Where the marketplace lists its stores. Texts name it `{storeUrl}`. */
  readonly marketplaceHomeUrl: string;
}

/** Returns the URL of the marketplace's list of stores. */
export const marketplaceHomeUrlOf = (marketplaceUrl: string): string => `${marketplaceUrl}/store/`;

/** Returns the configuration with the marketplace's URLs, which only MARKETPLACE_URL sets. */
export function siteOf(entry: SiteEntry, marketplaceUrl: string): Site {
  const name = entry.appName.trim();
  return {
    ...entry,
    appName: name.charAt(0).toUpperCase() + name.slice(1),
    baseUrl: marketplaceUrl,
    marketplaceHomeUrl: marketplaceHomeUrlOf(marketplaceUrl),
  };
}
