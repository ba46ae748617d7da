import { field } from './field.ts';

/**
 * Returns the URL of the marketplace's answer for a seller. It names the fields that are read, so that
 * private ones do not even travel.
 */
export function storeUrl(marketplaceUrl: string, sellerId: number): string {
  return `${marketplaceUrl}/wp-json/dokan/v1/stores/${sellerId}?_fields=id,store_name,gravatar,gravatar_id,address`;
}

/** Address of the store service's answer for a seller. */
export function detailUrl(storeServiceUrl: string, sellerId: number): string {
  return `${storeServiceUrl}/api/store/${sellerId}`;
}

/**
 * Returns whether an answer of one of the APIs is another seller's, as a cache may give it: it names
 * another id. The APIs promise no id, so an answer without a number for an id is accepted.
 */
export function isOtherSeller(answer: unknown, sellerId: number): boolean {
  const id = field(field(answer, 'store') ?? answer, 'id');
  const isNumber = typeof id === 'number' || (typeof id === 'string' && /^\s*\d+\s*$/.test(id));
  return isNumber && Number(id) !== sellerId;
}

/** An older answer of a cache says nothing about today. */
const MAX_AGE_S = 24 * 60 * 60;

/** Returns the age in hours of an answer that a cache has kept for more than a day; else null. */
export function staleHours(headers: Headers): number | null {
  const seconds = Number(headers.get('age'));
  return seconds > MAX_AGE_S ? Math.floor(seconds / 3600) : null;
}

/** Gravatar's addresses contain a hash of an e-mail address; proxies repeat them in their path. */
const withoutGravatar = (value: unknown): unknown =>
  typeof value === 'string' && /gravatar\.com/i.test(value) ? '' : value;

/**
 * A field of a JSON value where it is a text, a number or the like: all that is read is. What is nested
 * instead counts as empty, for it may be nested deeper than `JSON.stringify` goes.
 */
function leaf(value: unknown, name: string): unknown {
  const found = field(value, name);
  return typeof found === 'object' && found !== null ? {} : found;
}

const addressFields = ['street_1', 'street_2', 'city', 'country'];
const commentFields = ['id', 'name', 'location', 'created_at', 'text'];

/** The raw fields that are read of the marketplace's answer, for its fingerprint. */
export function pickStore(answer: unknown): unknown {
  const address = field(answer, 'address');
  return [
    leaf(answer, 'store_name'),
    withoutGravatar(leaf(answer, 'gravatar')),
    leaf(answer, 'gravatar_id'),
    typeof address === 'object' ? addressFields.map((name) => leaf(address, name)) : address,
  ];
}

/** The raw fields that are read of the store service's answer, for its fingerprint. */
export function pickDetail(answer: unknown): unknown {
  const store = field(answer, 'store');
  const comments = field(answer, 'comments');
  return [
    leaf(store, 'name'),
    leaf(store, 'description'),
    Array.isArray(comments)
      ? comments.map((comment) =>
          commentFields
            .map((name) => leaf(comment, name))
            .concat(withoutGravatar(leaf(comment, 'avatar'))),
        )
      : leaf(answer, 'comments'),
  ];
}

/**
 * Short hash of a JSON value (cyrb53, 53 bits, in base 36): tells whether two answers say the same.
 * No protection against forgery is meant.
 */
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
