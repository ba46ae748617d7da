import type { SiteEnvironment } from '../environment/readEnvironment.ts';
import {
  fingerprint,
  isOtherSeller,
  marketplaceApiUrl,
  pickMarketplace,
  pickService,
  publicFields,
  type PickValues,
  serviceApiUrl,
} from '../store/api.ts';
import { avatarUrl } from '../store/avatarUrl.ts';
import { countEmails } from '../store/countEmails.ts';
import { AnswerError, parseMarketplaceAnswer, parseServiceAnswer } from '../store/schema.ts';
import type { Hosts } from './host.ts';
import { faultOf, isGone } from './apiFault.ts';
import { DEFAULTS, HttpClient, type HttpPolicy } from './http.ts';
import { marketplaceAt, serviceAt, type Source } from './redirect.ts';
import type { Sender } from './request.ts';
import { RequestError } from './requestError.ts';

/** The URLs of the two APIs, and who asks them. */
export type StoreSources = Sender & Pick<SiteEnvironment, 'marketplaceUrl' | 'storeServiceUrl'>;

/** A parsed answer. */
export interface Usable<T> {
  readonly value: T;
  /** Is published. Pictures are not in it. */
  readonly fingerprint: string;
  /** Number of names and places with an e-mail address, which is left out. */
  readonly emails: number;
  readonly fault: null;
}

/** Why there is no usable answer. */
interface ApiFault {
  readonly api: string;
  readonly cause: string;
  readonly reason: string;
  readonly isGone: boolean;
  /** It may pass, so that the API can be asked again. */
  readonly isTransient: boolean;
}

/** An answer, or why there is none and when to ask again, by the clock of the policy. */
export type Outcome<T> = Usable<T> | { readonly fault: ApiFault; readonly notBefore: number };

const CHECK_CACHE = 'check that cache';
const MAX_CACHE_AGE_S = 24 * 60 * 60;

function assertRecent(headers: Headers): void {
  const seconds = Number(headers.get('age'));
  if (!(seconds > MAX_CACHE_AGE_S)) return;
  const hours = Math.floor(seconds / 3600);
  throw new RequestError(`a cache answered with what it got ${hours} hours ago; ${CHECK_CACHE}`);
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

function toFault(source: Source, url: string, error: RequestError | AnswerError): ApiFault {
  const reason = faultOf(source, url, error);
  const { isTransient = false, status = null } = error instanceof RequestError ? error : {};
  const cause = status === 403 ? 'closed' : reason.replace(`${source.name}: `, '');
  return { api: source.name, cause, reason, isGone: isGone(error), isTransient };
}

/**
 * Returns functions that ask each of the two APIs for a seller.
 *
 * @param onAnswer hears of each good answer
 */
export function storeClient(
  sources: StoreSources,
  policy?: HttpPolicy,
  hosts?: Hosts,
  onAnswer: (source: Source, url: string) => void = () => undefined,
) {
  const { marketplaceUrl, storeServiceUrl } = sources;
  const client = new HttpClient(sources, policy, hosts);
  const { now } = { ...DEFAULTS, ...policy };
  const parsers = createParsers(ownOrigins(sources));
  function api<T>(source: Source, parse: (answer: unknown, url: string) => T, pick: PickValues) {
    return async (url: string, sellerId: number): Promise<Outcome<T>> => {
      try {
        const answer = await client.json(url, { check: assertRecent });
        if (isOtherSeller(answer, sellerId)) {
          throw new AnswerError(
            'it has the id of another seller, as a cache may answer',
            CHECK_CACHE,
          );
        }
        const value = parse(answer, url);
        onAnswer(source, url);
        const fields = publicFields(answer);
        return {
          value,
          fingerprint: fingerprint(pick(fields)),
          emails: countEmails(fields),
          fault: null,
        };
      } catch (error) {
        const isExpected = error instanceof RequestError || error instanceof AnswerError;
        if (!isExpected) throw error;
        const waitMs = error instanceof RequestError ? error.retryAfterMs : null;
        return { fault: toFault(source, url, error), notBefore: now() + (waitMs ?? 0) };
      }
    };
  }
  const askMarketplace = api(marketplaceAt(marketplaceUrl), parsers.marketplace, pickMarketplace);
  const askService = api(serviceAt(storeServiceUrl), parsers.service, pickService);
  return {
    marketplace: (id: number) => askMarketplace(marketplaceApiUrl(marketplaceUrl, id), id),
    service: (id: number) => askService(serviceApiUrl(storeServiceUrl, id), id),
  };
}

export type StoreClient = ReturnType<typeof storeClient>;
