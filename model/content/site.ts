import { environment, site } from 'virtual:content';
import { marketplaceHomeUrlOf } from './routes.ts';

export { site };

/** Where the marketplace lists its stores. */
export const marketplaceHomeUrl = marketplaceHomeUrlOf(environment.marketplaceUrl);
