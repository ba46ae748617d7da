import type { IncomingMessage } from 'node:http';

import type { Api } from './faults.ts';

/** One request as it came in. */
export interface RequestRecord {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly host: 'marketplace' | 'store service';
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly api: Api;
  readonly seller: number | null;
  readonly headers: IncomingMessage['headers'];
  /** The client's port: the same number, the same connection. */
  readonly connection: number;
  /** Requests to both hosts that were being answered at that moment, this one counted. */
  readonly inFlight: number;
}

const storePath = /^\/wp-json\/dokan\/v1\/stores(?:\/(\d+))?\/?$/;
const detailPath = /^\/api\/store\/(\d+)\/?$/;

/** Which door a path leads to, and whose. */
export function targetOf(path: string): { api: Api; seller?: number } {
  const store = storePath.exec(path);
  const found = store ?? detailPath.exec(path);
  if (found !== null) {
    const seller = found[1] === undefined ? {} : { seller: Number(found[1]) };
    return { api: store === null ? 'detail' : 'store', ...seller };
  }
  return { api: path.startsWith('/wp-content/') ? 'avatar' : 'page' };
}
