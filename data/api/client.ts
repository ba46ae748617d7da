import { detailUrl, fingerprint, pickDetail, pickStore, storeUrl } from '../store/api.ts';
import type { ParsedDetail, ParsedHeader } from '../store/model.ts';
import { AnswerError, parseDetailAnswer, parseStoreAnswer } from '../store/schema.ts';
import { Host, type HostManners } from './host.ts';
import { requestJson } from './request.ts';
import { RequestError } from './requestError.ts';

/** Where the two APIs are asked: addresses without a trailing slash. */
export interface StoreSources {
  readonly marketplaceUrl: string;
  readonly storeServiceUrl: string;
}

/** What one of the two calls brought. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly fingerprint: string }
  | { readonly ok: false; readonly reason: string };

/** One of the two APIs: who is asked, where, and how the answer is read. */
interface Call<T> {
  readonly name: string;
  readonly host: Host;
  readonly url: string;
  readonly parse: (answer: unknown) => T;
  readonly pick: (answer: unknown) => unknown;
}

async function call<T>({ name, host, url, parse, pick }: Call<T>): Promise<Outcome<T>> {
  try {
    const answer = await host.ask((limits) => requestJson(url, limits));
    return { ok: true, value: parse(answer), fingerprint: fingerprint(pick(answer)) };
  } catch (error) {
    if (error instanceof RequestError) return { ok: false, reason: `${name}: ${error.message}` };
    if (!(error instanceof AnswerError)) throw error;
    return { ok: false, reason: `${name}: the answer is not a store's: ${error.message}` };
  }
}

/** The two APIs, as all sellers of one run ask them. */
export class StoreClient {
  readonly #sources: StoreSources;
  readonly #marketplace: Host;
  readonly #storeService: Host;

  constructor(sources: StoreSources, manners?: HostManners) {
    this.#sources = sources;
    this.#marketplace = new Host(manners);
    this.#storeService = new Host(manners);
  }

  /** Both calls for one seller, at the same time, each with its own outcome. */
  async fetchStore(
    sellerId: number,
  ): Promise<readonly [store: Outcome<ParsedHeader>, detail: Outcome<ParsedDetail>]> {
    return Promise.all([
      call({
        name: 'marketplace',
        host: this.#marketplace,
        url: storeUrl(this.#sources.marketplaceUrl, sellerId),
        parse: parseStoreAnswer,
        pick: pickStore,
      }),
      call({
        name: 'store service',
        host: this.#storeService,
        url: detailUrl(this.#sources.storeServiceUrl, sellerId),
        parse: parseDetailAnswer,
        pick: pickDetail,
      }),
    ]);
  }
}
