import { environment, site as entry } from 'virtual:content';
import { siteOf, type Site } from './siteOf.ts';

/** The site's configuration, with the URLs of the environment. */
export const site: Site = siteOf(entry, environment.marketplaceUrl);
