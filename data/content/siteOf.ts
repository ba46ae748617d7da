import type { SiteEntry } from '../check/schemas.ts';

/** The site's configuration as the pages use it. */
export interface Site extends SiteEntry {
  /** The product's own host, without a trailing slash. */
  readonly baseUrl: string;
  /** Where the Store button leads. */
  readonly storeUrl: string;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns the configuration with the name as it is displayed. The product's own host is not in `site.json`:
 * it comes from MARKETPLACE_URL (by default the embedded marketplace), so that the Store button, the
 * games' links and the API can never point to different hosts.
 */
export function siteOf(written: SiteEntry, marketplaceUrl: string): Site {
  return {
    ...written,
    appName: capitalised(written.appName.trim()),
    baseUrl: marketplaceUrl,
    storeUrl: `${marketplaceUrl}/store/`,
  };
}
