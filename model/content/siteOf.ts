import type { SiteEntry } from './schemas.ts';

/** The site's configuration as the pages use it. */
export interface Site extends SiteEntry {
  /** URL of the marketplace's list of stores. */
  readonly storeUrl: string;
}

/** Returns the URL of the marketplace's list of stores. */
export const storeUrlOf = (marketplaceUrl: string): string => `${marketplaceUrl}/store/`;

/** Returns the configuration with the URL that only MARKETPLACE_URL sets. */
export function siteOf(entry: SiteEntry, marketplaceUrl: string): Site {
  const name = entry.appName.trim();
  return {
    ...entry,
    appName: name.charAt(0).toUpperCase() + name.slice(1),
    storeUrl: storeUrlOf(marketplaceUrl),
  };
}
