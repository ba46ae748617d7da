import type { Settings } from '../environment/readEnvironment.ts';
import { fingerprint, isOtherSeller, marketplaceApiUrl, serviceApiUrl } from '../store/api.ts';
import { avatarUrl } from '../store/avatarUrl.ts';
import { AnswerError, parseMarketplaceAnswer, parseServiceAnswer } from '../store/schema.ts';
import { type ApiFault, faultOf, NO_ANSWER, OF_CACHE } from './causes.ts';
import { HttpClient, type HttpPolicy } from './http.ts';
import { marketplaceAt, serviceAt, type Source } from './redirect.ts';
import { CLOCK, type Hosts } from './pace.ts';
import { readJson } from './json.ts';
import type { HttpAnswer, Sender } from './request.ts';
import { RequestError } from './requestError.ts';

/** The URLs of the two APIs, and who asks them. */
export type StoreSources = Sender &
  Pick<Settings, 'marketplaceUrl' | 'storeServiceUrl' | 'unusedProxy'>;

/** A parsed answer. */
export interface Usable<T> {
  readonly value: T;
  /** Is published. Pictures are not in it. */
  readonly fingerprint: string;
  readonly fault: null;
}

/** An answer, or why there is none and when to ask again, by the clock of the policy. */
export type Outcome<T> = Usable<T> | { readonly fault: ApiFault; readonly notBefore: number };

const MAX_CACHE_AGE_S = 24 * 60 * 60;

/** Returns an answer's JSON. @throws {RequestError} unless it is this seller's, of today */
function readAnswer(answer: HttpAnswer, sellerId: number): unknown {
  const { status, headers } = answer;
  const age = Number(headers.get('age'));
  if (age > MAX_CACHE_AGE_S) {
    const message = `a cache answered with what it got ${Math.floor(age / 3600)} hours ago`;
    throw new RequestError(message, { status, code: OF_CACHE });
  }
  const json = readJson(answer);
  if (isOtherSeller(json, sellerId)) {
    throw new RequestError('it answered with the id of another seller', { status, code: OF_CACHE });
  }
  return json;
}

/** Returns the origins that an operator configured. */
export const ownOrigins = ({ marketplaceUrl, storeServiceUrl }: StoreSources): readonly string[] =>
  [marketplaceUrl, storeServiceUrl].map((url) => new URL(url).origin);

type WithAvatar = { readonly avatarUrl: string | null };

/** Returns what parses answers: avatars get their whole URLs, as an API may write paths. */
function createParsers(origins: readonly string[]) {
  const whole = <T extends WithAvatar>(one: T, api: string): T =>
    one.avatarUrl === null ? one : { ...one, avatarUrl: avatarUrl(one.avatarUrl, api, origins) };
  return {
    marketplace: (answer: unknown, url: string) => whole(parseMarketplaceAnswer(answer), url),
    service: (answer: unknown, url: string) => {
      const parsed = parseServiceAnswer(answer);
      return { ...parsed, reviews: parsed.reviews.map((review) => whole(review, url)) };
    },
  };
}

/** Returns functions that ask each of the two APIs for a seller. */
export function storeClient(sources: StoreSources, policy?: HttpPolicy, hosts?: Hosts) {
  const { marketplaceUrl, storeServiceUrl } = sources;
  const client = new HttpClient(sources, policy, hosts);
  const { now } = { ...CLOCK, ...policy };
  const headers = { accept: 'application/json' };
  const parsers = createParsers(ownOrigins(sources));
  function api<T>(source: Source, parse: (answer: unknown, url: string) => T) {
    return async (url: string, sellerId: number): Promise<Outcome<T>> => {
      try {
        const answer = await client.read(url, { headers }, (one) => readAnswer(one, sellerId));
        const value = parse(answer, url);
        return { value, fingerprint: fingerprint(answer), fault: null };
      } catch (thrown) {
        const error =
          thrown instanceof AnswerError
            ? new RequestError(thrown.message, { status: 200, code: NO_ANSWER })
            : thrown;
        if (!(error instanceof RequestError)) throw error;
        const fault = faultOf({ source, url, error, unusedProxy: sources.unusedProxy });
        return { fault, notBefore: now() + (fault.retryAfterMs ?? 0) };
      }
    };
  }
  const askMarketplace = api(marketplaceAt(marketplaceUrl), parsers.marketplace);
  const askService = api(serviceAt(storeServiceUrl), parsers.service);
  return {
    marketplace: (id: number) => askMarketplace(marketplaceApiUrl(marketplaceUrl, id), id),
    service: (id: number) => askService(serviceApiUrl(storeServiceUrl, id), id),
  };
}

export type StoreClient = ReturnType<typeof storeClient>;
