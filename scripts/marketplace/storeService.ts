import { hashOf } from '../lib/random.ts';
import type { Catalogue } from './generator.ts';
import { type Answer, type Call, isObject, type JsonObject, type Seller } from './model.ts';
import { absolute } from './storeObject.ts';

/** Private fields such as a careless service sends along; addresses of RFC 5737 and RFC 2606. */
function privateFields(comment: JsonObject): JsonObject {
  const hash = hashOf(JSON.stringify(comment));
  return {
    customer_email: `customer-${hash.toString(36)}@mail.example`,
    ip_address: `203.0.113.${(hash % 254) + 1}`,
    order_id: 100_000 + (hash % 900_000),
  };
}

function commentObject(comment: unknown, base: string): unknown {
  if (!isObject(comment)) return comment;
  const avatar = 'avatar' in comment && { avatar: absolute(base, comment['avatar']) };
  return { ...privateFields(comment), ...comment, ...avatar };
}

/**
 * The store service's answer for a seller. Avatars stand on the marketplace, whose address is
 * `base` (no trailing slash); what a comment sets itself is never overwritten.
 */
function detailObject(seller: Seller, base: string): JsonObject {
  return {
    store: {
      id: seller.id,
      owner_email: seller.store.email,
      payment: { bank: { ac_name: seller.store.last_name, iban: `XX00 TEST 0000 ${seller.id}` } },
      ...seller.detail,
    },
    comments: seller.comments.map((comment) => commentObject(comment, base)),
  };
}

function json(status: number, data: unknown): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
    body: JSON.stringify(data),
  };
}

const preflight: Answer = {
  status: 204,
  headers: {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET',
    'Access-Control-Allow-Headers': 'Content-Type',
  },
  body: '',
};

/**
 * Answers `GET /api/store/{id}`. Pictures stand on the other host, whose address is
 * `marketplaceUrl` (no trailing slash).
 */
export function answerStoreService(
  call: Call,
  catalogue: Catalogue,
  marketplaceUrl: string,
): Answer {
  const id = /^\/api\/store\/(\d+)\/?$/.exec(call.url.pathname)?.[1];
  if (id === undefined) return json(404, { message: 'Not found' });
  if (call.method === 'OPTIONS') return preflight;
  const seller = catalogue.find(Number(id));
  if (seller === undefined) return json(404, { message: 'Store not found' });
  return json(200, detailObject(seller, marketplaceUrl));
}
