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

/** Returns a field; `{}` for a nested value, which may be too deep for `JSON.stringify`. */
function leaf(value: unknown, name: string): unknown {
  const found = field(value, name);
  return typeof found === 'object' && found !== null ? {} : found;
}

const leaves = (value: unknown, names: readonly string[]): readonly unknown[] =>
  names.map((name) => leaf(value, name));

const ADDRESS_FIELDS = ['street_1', 'street_2', 'city', 'country'];
const COMMENT_FIELDS = ['id', 'name', 'location', 'created_at', 'text'];

/** Returns the values of an API's answer that go into its fingerprint. No pictures: their URLs may be signed anew. */
export type PickValues = (answer: unknown) => readonly unknown[];

export const pickMarketplace: PickValues = (answer) => {
  const address = field(answer, 'address');
  const place = typeof address === 'object' ? leaves(address, ADDRESS_FIELDS) : address;
  return [leaf(answer, 'store_name'), place];
};

/** The order of comments does not matter, nor how often one comes. */
export const pickService: PickValues = (answer) => {
  const comments = field(answer, 'comments');
  const texts = leaves(field(answer, 'store'), ['name', 'description']);
  if (!Array.isArray(comments)) return [...texts, leaf(answer, 'comments')];
  const values = comments.map((one: unknown) => JSON.stringify(leaves(one, COMMENT_FIELDS)));
  return [...texts, [...new Set(values)].sort()];
};

/** Returns a short hash of a JSON value (cyrb53, base 36). It detects changes, not forgery. */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
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
