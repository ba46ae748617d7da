import type { NavigationEntry } from '../check/schemas.ts';
import links from '../navigation.json' with { type: 'json' };
import { environment } from '../site/environment.ts';
import entry from '../site.json' with { type: 'json' };
import { buildSite, type Site } from './buildSite.ts';

/** The site's configuration, with the addresses of the environment. */
export const site: Site = buildSite(entry, environment.marketplaceUrl);

/** The links of the top bar, the mobile menu and the footer, in display order. */
export const navigation: readonly NavigationEntry[] = links;
