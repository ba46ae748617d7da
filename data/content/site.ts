import { environment } from '../site/environment.ts';
import { siteOf, type Site } from './siteOf.ts';
import { site as entry } from './written.ts';

/** The site's configuration, with the addresses of the environment. */
export const site: Site = siteOf(entry, environment.marketplaceUrl);

/** The links of the top bar, the mobile menu and the footer, in display order. */
export { navigation } from './written.ts';
