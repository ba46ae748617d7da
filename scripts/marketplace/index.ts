export type { GeneratedOptions } from './catalogue.ts';
export { type Api, type Fault, type FaultKind, faultKinds } from './faults.ts';
export { firstGeneratedId, generatedSeller, generatedSellersFile } from './generator.ts';
export { type Marketplace, type MarketplaceOptions, startMarketplace } from './marketplace.ts';
export type { JsonObject, Seller, SellerPatch } from './model.ts';
export type { RequestRecord } from './requests.ts';
export { sellers } from './sellers.ts';
