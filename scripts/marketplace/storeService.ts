import type { Catalogue } from './catalogue.ts';
import { detailObject } from './detailObject.ts';
import type { Answer, Call } from './model.ts';

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
