import type { SiteEnvironment } from '../site/readEnvironment.ts';
import {
  detailUrl,
  fingerprint,
  isOtherSeller,
  pickDetail,
  pickStore,
  staleHours,
  storeUrl,
} from '../store/api.ts';
import { AnswerError, parseDetailAnswer, parseStoreAnswer } from '../store/schema.ts';
import { HttpClient, type HttpPolicy } from './http.ts';
import { RequestError } from './requestError.ts';

/** Where the two APIs are asked. */
export type StoreSources = Pick<SiteEnvironment, 'marketplaceUrl' | 'storeServiceUrl'>;

/** What one of the two calls brought, or why it brought nothing. */
type Outcome<T> =
  | { readonly value: T; readonly fingerprint: string; readonly fault: null }
  | { readonly fault: string };

/** @throws {RequestError} when a cache has kept the answer for more than a day. */
function assertRecent(headers: Headers): void {
  const hours = staleHours(headers);
  if (hours === null) return;
  throw new RequestError(`a cache answered with what it got ${hours} hours ago; check that cache`);
}

/**
 * The two APIs, as all sellers of one run ask them: both calls for one seller at the same time, each
 * with its own outcome.
 */
export function storeClient(
  { marketplaceUrl, storeServiceUrl }: StoreSources,
  policy?: HttpPolicy,
) {
  const client = new HttpClient(policy);
  /** One of the two, by the name that reports call it, and how its answers are read. */
  function api<T>(name: string, parse: (answer: unknown) => T, pick: (answer: unknown) => unknown) {
    return async (url: string, sellerId: number): Promise<Outcome<T>> => {
      try {
        const answer = await client.json(url, { check: assertRecent });
        if (isOtherSeller(answer, sellerId)) {
          throw new AnswerError(`it has another id than ${sellerId}, as a cache may answer`);
        }
        return { value: parse(answer), fingerprint: fingerprint(pick(answer)), fault: null };
      } catch (error) {
        const isForeseen = error instanceof RequestError || error instanceof AnswerError;
        if (!isForeseen) throw error;
        return { fault: `${name}: ${error.message}` };
      }
    };
  }
  const askMarketplace = api('marketplace', parseStoreAnswer, pickStore);
  const askStoreService = api('store service', parseDetailAnswer, pickDetail);
  return (sellerId: number) =>
    Promise.all([
      askMarketplace(storeUrl(marketplaceUrl, sellerId), sellerId),
      askStoreService(detailUrl(storeServiceUrl, sellerId), sellerId),
    ]);
}
