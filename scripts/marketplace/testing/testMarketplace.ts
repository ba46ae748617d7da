import { field } from '../../../data/store/field.ts';
import type { IncomingMessage } from 'node:http';
import { type Catalogue, createCatalogue } from '../generator.ts';
import { type Marketplace, type MarketplaceOptions, startMarketplace } from '../marketplace.ts';
import type { JsonObject, Seller } from '../model.ts';
import { sellers } from '../sellers.ts';
import { type Respond, send } from '../server.ts';
import type { Api } from './faultAnswers.ts';
import { type Fault, sendFault } from './faults.ts';

/** One request as it came in. */
export interface RequestRecord {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly api: Api;
  /** Whom one of the two APIs was asked about. */
  readonly seller: number | null;
  readonly headers: IncomingMessage['headers'];
  /** The client's port: the same number, the same connection. */
  readonly connection: number;
  /** Requests to both hosts that were being answered at that moment, this one counted. */
  readonly inFlight: number;
}

const STORE_PATH = /^\/wp-json\/dokan\/v1\/stores\/(\d+)\/?$/;
const DETAIL_PATH = /^\/api\/store\/(\d+)\/?$/;

/** What a path is for, and which seller it is about. */
function targetOf(path: string): Pick<RequestRecord, 'api' | 'seller'> {
  const store = STORE_PATH.exec(path)?.[1];
  if (store !== undefined) return { api: 'store', seller: Number(store) };
  const detail = DETAIL_PATH.exec(path)?.[1];
  if (detail !== undefined) return { api: 'detail', seller: Number(detail) };
  return { api: path.startsWith('/wp-content/') ? 'avatar' : 'page', seller: null };
}

/** An embedded marketplace that tests watch, change and make sick. */
export class TestMarketplace implements Marketplace {
  /** Every request since the start or the last `clearRequests`, in the order of arrival. */
  readonly requests: RequestRecord[] = [];
  readonly #catalogue: Catalogue;
  readonly #changed = new Map<number, Seller>();
  #faults: { readonly fault: Fault; left: number }[] = [];
  #inFlight = 0;
  #running: Marketplace | undefined;

  private constructor({ catalogue = createCatalogue() }: MarketplaceOptions) {
    this.#catalogue = catalogue;
  }

  /** @throws {PortError} when a port that was asked for cannot be had. */
  static async start(options: MarketplaceOptions): Promise<TestMarketplace> {
    const test = new TestMarketplace(options);
    const { total } = test.#catalogue;
    const catalogue = { total, find: (id: number) => test.#find(id) };
    test.#running = await startMarketplace({ ...options, catalogue, respond: test.#respond });
    return test;
  }

  get url(): string {
    return this.#running?.url ?? '';
  }

  get storeServiceUrl(): string {
    return this.#running?.storeServiceUrl ?? '';
  }

  async close(): Promise<void> {
    await this.#running?.close();
  }

  clearRequests(): void {
    this.requests.length = 0;
  }

  /** Switches a fault on, from the next request; of several that fit, the youngest counts. */
  setFault(fault: Fault): void {
    this.#faults.unshift({ fault, left: fault.count ?? Infinity });
  }

  clearFaults(): void {
    this.#faults = [];
  }

  /** The seller's reviews as the store service would send them, addresses of pictures as paths. */
  reviews(sellerId: number): readonly unknown[] {
    return this.#known(sellerId).comments;
  }

  /** Puts a review before all others, as it is: any shape will do. */
  addReview(sellerId: number, review: unknown): void {
    this.setReviews(sellerId, [review, ...this.reviews(sellerId)]);
  }

  /** Takes the reviews with this id away. */
  removeReview(sellerId: number, reviewId: number | string): void {
    const left = this.reviews(sellerId).filter((review) => field(review, 'id') !== reviewId);
    this.setReviews(sellerId, left);
  }

  setReviews(sellerId: number, reviews: readonly unknown[]): void {
    this.#changed.set(sellerId, { ...this.#known(sellerId), comments: reviews });
  }

  /**
   * Lays keys over what the marketplace knows of a seller, and what the store service says of the store;
   * those set before stay, `undefined` takes one away.
   */
  setSeller(
    sellerId: number,
    patch: { readonly store?: JsonObject; readonly detail?: JsonObject },
  ): void {
    const seller = this.#known(sellerId);
    const store = { ...seller.store, ...patch.store };
    const detail = { ...seller.detail, ...patch.detail };
    this.#changed.set(sellerId, { ...seller, store, detail });
  }

  /** Forgets what was changed about sellers and reviews. */
  resetSellers(): void {
    this.#changed.clear();
  }

  #find(id: number): Seller | undefined {
    return this.#changed.get(id) ?? this.#catalogue.find(id);
  }

  #known(id: number): Seller {
    const seller = this.#find(id);
    if (seller !== undefined) return seller;
    const ids = sellers.map((one) => one.id).join(', ');
    throw new Error(`The embedded marketplace has no seller ${id}: use one of ${ids}.`);
  }

  readonly #respond: Respond = async (exchange, answer) => {
    const { call, request, response } = exchange;
    const { url, method } = call;
    const target = targetOf(url.pathname);
    this.#inFlight += 1;
    response.once('close', () => {
      this.#inFlight -= 1;
    });
    this.requests.push({
      method,
      path: url.pathname + url.search,
      ...target,
      headers: request.headers,
      connection: request.socket.remotePort ?? 0,
      inFlight: this.#inFlight,
    });
    const fault = this.#meet(target.api);
    const good = await answer();
    if (fault === undefined) send(response, good);
    else await sendFault({ ...exchange, fault, good, api: target.api });
  };

  /** The fault that a request meets, counted down. */
  #meet(api: Api): Fault | undefined {
    const met = this.#faults.find(
      ({ fault, left }) => left > 0 && (fault.api === 'all' || fault.api === api),
    );
    if (met !== undefined) met.left -= 1;
    return met?.fault;
  }
}

/** Starts a marketplace for tests. Ports are those of `startMarketplace`. */
export const startTestMarketplace = (options: MarketplaceOptions = {}): Promise<TestMarketplace> =>
  TestMarketplace.start(options);
