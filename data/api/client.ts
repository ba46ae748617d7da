import { detailUrl, fingerprint, pickDetail, pickStore, storeUrl } from '../store/api.ts';
import type { ParsedDetail, ParsedHeader } from '../store/model.ts';
import { defaultLimits, requestJson, type RequestLimits } from './request.ts';
import { RequestError } from './requestError.ts';
import {
  Origin,
  defaultPolicy,
  systemTiming,
  withRetries,
  type RetryPolicy,
  type Timing,
} from './retry.ts';
import { AnswerError, parseDetailAnswer, parseStoreAnswer } from '../store/schema.ts';

/** Where the two APIs are asked: addresses without a trailing slash. */
export interface StoreSources {
  readonly marketplaceUrl: string;
  readonly storeServiceUrl: string;
}

/** What all calls of one run share. */
export interface StoreClient {
  readonly sources: StoreSources;
  readonly limits: RequestLimits;
  readonly policy: RetryPolicy;
  readonly timing: Timing;
  readonly marketplace: Origin;
  readonly storeService: Origin;
}

/** What one of the two calls brought. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly fingerprint: string }
  | { readonly ok: false; readonly reason: string };

/** Makes a client; what is left out has the product's own limits. */
export function createClient(
  sources: StoreSources,
  own: Partial<Pick<StoreClient, 'limits' | 'policy' | 'timing'>> = {},
): StoreClient {
  return {
    sources,
    limits: own.limits ?? defaultLimits,
    policy: own.policy ?? defaultPolicy,
    timing: own.timing ?? systemTiming,
    marketplace: new Origin(),
    storeService: new Origin(),
  };
}

/** One of the two APIs: who is asked, where, and how the answer is read. */
interface Call<T> {
  readonly host: string;
  readonly origin: Origin;
  readonly url: string;
  readonly parse: (answer: unknown) => T;
  readonly pick: (answer: unknown) => unknown;
}

function failure(host: string, error: unknown): { ok: false; reason: string } {
  if (error instanceof AnswerError) {
    return { ok: false, reason: `${host}: the answer is not a store's: ${error.message}` };
  }
  if (error instanceof RequestError) return { ok: false, reason: `${host}: ${error.message}` };
  throw error;
}

async function call<T>(client: StoreClient, one: Call<T>): Promise<Outcome<T>> {
  const { limits, policy, timing } = client;
  const { host, origin, url, parse, pick } = one;
  try {
    const answer = await withRetries(
      (leftMs) =>
        requestJson(url, { ...limits, attemptMs: Math.ceil(Math.min(limits.attemptMs, leftMs)) }),
      { policy, timing, origin },
    );
    origin.noteAnswer();
    return { ok: true, value: parse(answer), fingerprint: fingerprint(pick(answer)) };
  } catch (error) {
    origin.noteError(error);
    return failure(host, error);
  }
}

/** Both calls for one seller, at the same time, each with its own outcome. */
export async function fetchStore(
  client: StoreClient,
  sellerId: number,
): Promise<{ store: Outcome<ParsedHeader>; detail: Outcome<ParsedDetail> }> {
  const { marketplaceUrl, storeServiceUrl } = client.sources;
  const [store, detail] = await Promise.all([
    call(client, {
      host: 'marketplace',
      origin: client.marketplace,
      url: storeUrl(marketplaceUrl, sellerId),
      parse: parseStoreAnswer,
      pick: pickStore,
    }),
    call(client, {
      host: 'store service',
      origin: client.storeService,
      url: detailUrl(storeServiceUrl, sellerId),
      parse: parseDetailAnswer,
      pick: pickDetail,
    }),
  ]);
  return { store, detail };
}
