import type { Settings } from '../environment/readEnvironment.ts';
import type { Content } from './readContent.ts';

/** Returns the values of `virtual:content`. Browsers load only those that their code uses. */
export function sharedValues(
  { written, navigation, statistics, testimonials, site, texts, sellers, former }: Content,
  { marketplaceUrl, storeServiceUrl, siteUrl, isEmbedded }: Settings,
) {
  const lists = { ...written, navigation, statistics, testimonials };
  const environment = { marketplaceUrl, storeServiceUrl, siteUrl };
  return { ...lists, site, texts, environment, sellers, former, isEmbedded };
}
