import { environment } from '../environment/environment.ts';
import { site as entry } from './json.ts';
import { siteOf, type Site } from './siteOf.ts';

/** The site's configuration, with the URLs of the environment. */
export const site: Site = siteOf(entry, environment.marketplaceUrl);
