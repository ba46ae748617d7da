import { environment } from './environment.ts';
import { buildSite, type Site } from './model/site.ts';
import entry from './site.json' with { type: 'json' };

export type { Site } from './model/site.ts';

/** The site's configuration, its addresses those of the environment. */
export const site: Site = buildSite(entry, environment.marketplaceUrl);
