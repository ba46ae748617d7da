/**
 * Address of the marketplace's answer for a seller. Only the fields that are read are asked for, so
 * that private ones do not even travel.
 */
export function storeUrl(marketplaceUrl: string, sellerId: number): string {
  return `${marketplaceUrl}/wp-json/dokan/v1/stores/${sellerId}?_fields=store_name,gravatar,gravatar_id,address`;
}

/** Address of the store service's answer for a seller. */
export function detailUrl(storeServiceUrl: string, sellerId: number): string {
  return `${storeServiceUrl}/api/store/${sellerId}`;
}
