import { field } from './field.ts';

/** Returns the URL of a seller in the marketplace API. It lists the fields, so the API sends no private ones. */
export function marketplaceApiUrl(marketplaceUrl: string, sellerId: number): string {
  return `${marketplaceUrl}/wp-json/dokan/v1/stores/${sellerId}?_fields=id,store_name,gravatar,gravatar_id,address,shop_url`;
}

/** Returns the URL of a seller in the store service. */
export function serviceApiUrl(storeServiceUrl: string, sellerId: number): string {
  return `${storeServiceUrl}/api/store/${sellerId}`;
}

/** Returns whether an answer has another seller's id, for example from a faulty cache. The id may be missing. */
export function isOtherSeller(answer: unknown, sellerId: number): boolean {
  const id = field(field(answer, 'store') ?? answer, 'id');
  const isNumber = typeof id === 'number' || (typeof id === 'string' && /^\s*\d+\s*$/.test(id));
  return isNumber && Number(id) !== sellerId;
}

/** Returns a short hash of a text (cyrb53, base 36). It detects changes, not forgery. */
export function hash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** The fields that pages show. No pictures: their URLs may be signed anew. */
const OF_MARKETPLACE = ['store_name', 'address', 'street_1', 'street_2', 'city', 'country'];
const OF_SERVICE = ['store', 'id', 'name', 'description', 'location', 'created_at', 'text'];
const SHOWN = [...OF_MARKETPLACE, ...OF_SERVICE];

/** Returns the JSON of what pages show; empty if it is nested too deep. */
function shownJson(value: unknown): string {
  try {
    return JSON.stringify(value, SHOWN);
  } catch {
    return '';
  }
}

/** Returns the hash of what pages show of an answer. Neither order nor repetition of comments matters. */
export function fingerprint(answer: unknown): string {
  const comments = field(answer, 'comments');
  const each = Array.isArray(comments) ? comments.map(shownJson) : [];
  return hash([shownJson(answer), ...[...new Set(each)].sort()].join());
}
