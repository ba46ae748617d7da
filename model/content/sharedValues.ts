import type { Settings } from '../environment/readEnvironment.ts';
import type { Content } from './readContent.ts';

/** Returns the values of `virtual:content`. Browsers load only those that their code uses. */
export function sharedValues(
  content: Content,
  { marketplaceUrl, storeServiceUrl, siteUrl, isEmbedded }: Settings,
) {
  const { gameEntries, popular, ownCovers, navigation, statistics, testimonials } = content;
  const lists = { popular, ownCovers: [...ownCovers.keys()], navigation, statistics, testimonials };
  const { site, texts, sellers, former } = content;
  const environment = { marketplaceUrl, storeServiceUrl, siteUrl };
  return { games: gameEntries, ...lists, site, texts, environment, sellers, former, isEmbedded };
}
