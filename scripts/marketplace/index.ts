export { sellers } from './sellers.ts';
export { firstGeneratedId, generatedSellersFile } from './generator.ts';
export { startMarketplace } from './marketplace.ts';
export type { JsonObject } from './model.ts';
export { storeObject } from './storeObject.ts';
export { detailObject } from './storeService.ts';
