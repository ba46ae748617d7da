import { toUrl } from './marketplaceApi.ts';
import type { Catalogue, JsonObject, Seller } from './sellers.ts';
import type { Answer, Call } from './server.ts';

/** Private fields that a careless service may send; their values are reserved (RFC 5737, 2606). */
const PRIVATE_FIELDS = {
  customer_email: 'customer-1gz8k@mail.example',
  ip_address: '203.0.113.57',
  order_id: 483_920,
};

/** Adds private fields to a comment; its own fields win. Does not change a comment that is no object. */
function commentObject(comment: unknown, marketplaceUrl: string): unknown {
  if (typeof comment !== 'object' || comment === null || Array.isArray(comment)) return comment;
  const avatar = 'avatar' in comment && { avatar: toUrl(marketplaceUrl, comment.avatar) };
  return { ...PRIVATE_FIELDS, ...comment, ...avatar };
}

/**
 * Returns the store service's answer for a seller.
 *
 * @param marketplaceUrl has the avatars; without a trailing slash
 */
function serviceObject(seller: Seller, marketplaceUrl: string): JsonObject {
  return {
    store: {
      id: seller.id,
      owner_email: seller.marketplace.email,
      payment: {
        bank: { ac_name: seller.marketplace.last_name, iban: `XX00 TEST 0000 ${seller.id}` },
      },
      ...seller.service,
    },
    comments: seller.comments.map((comment) => commentObject(comment, marketplaceUrl)),
  };
}

function json(status: number, data: unknown): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
    body: JSON.stringify(data),
  };
}

/** Answers `GET /api/store/{id}`. */
export function answerStoreService(
  call: Call,
  catalogue: Catalogue,
  marketplaceUrl: string,
): Answer {
  const id = /^\/api\/store\/(\d+)\/?$/.exec(call.url.pathname)?.[1];
  if (id === undefined) return json(404, { message: 'Not found' });
  const seller = catalogue(Number(id));
  if (seller === undefined) return json(404, { message: 'Store not found' });
  return json(200, serviceObject(seller, marketplaceUrl));
}
