/** A handle in a messaging app, by which support is reached. */
interface SupportChannel {
  /** The messaging app's name. */
  readonly label: string;
  readonly handle: string;
  /** Opens a conversation with the handle. */
  readonly url: string;
}

/** The site's configuration as an operator writes it in `site.json`. */
export interface SiteEntry {
  readonly appName: string;
  /** The name as it stands in addresses and file names: lower case, hyphens. */
  readonly urlName: string;
  /** Legal name of the company that runs the site. */
  readonly operator: string;
  readonly copyrightYear: number;
  readonly headline: string;
  readonly tagline: string;
  /** What search engines and shared links say of the home page. */
  readonly description: string;
  /** The number of gamers in the testimonials' title, as it is shown (specification §9). */
  readonly trustedBy: string;
  readonly support: SupportChannel;
  /** `mailto:` or `https:` address for `security.txt` (RFC 9116). */
  readonly securityContact: string;
  /**
   * Until when the contact holds, at most a year ahead (RFC 9116). Set by hand, so that equal
   * builds have equal bytes.
   */
  readonly securityExpires: string;
}

/** The site's configuration as the pages use it. */
export interface Site extends SiteEntry {
  /** The product's own host, without a trailing slash. */
  readonly baseUrl: string;
  /** Where the Store button leads. */
  readonly storeUrl: string;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The configuration with the name in the form in which it is shown. The product's own host is not
 * written in `site.json`: MARKETPLACE_URL names it (the embedded marketplace without), so that
 * the Store button, the games' links and the API can never point at different places.
 */
export function buildSite(written: SiteEntry, marketplaceUrl: string): Site {
  return {
    ...written,
    appName: capitalised(written.appName.trim()),
    baseUrl: marketplaceUrl,
    storeUrl: `${marketplaceUrl}/store/`,
  };
}
