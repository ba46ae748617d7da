import { type Marketplace, type MarketplaceOptions, startMarketplace } from '../marketplace.ts';
import { type Catalogue, type JsonObject, type Seller, findSeller } from '../sellers.ts';
import { type Respond, send } from '../server.ts';
import { type Api, type Fault, sendFault } from './faults.ts';

/** A request that the marketplace got. */
export interface RequestRecord {
  /** Path with query. */
  readonly path: string;
  readonly api: Api;
  /** The seller's id in a request to one of the APIs. */
  readonly seller: number | null;
  /** The client's port. It identifies the connection. */
  readonly connection: number;
  /** Number of unfinished requests at that time, including this one. */
  readonly inFlight: number;
}

const STORE_PATH = /^\/wp-json\/dokan\/v1\/stores\/(\d+)\/?$/;
const DETAIL_PATH = /^\/api\/store\/(\d+)\/?$/;

function classify(path: string): Pick<RequestRecord, 'api' | 'seller'> {
  const store = STORE_PATH.exec(path)?.[1];
  if (store !== undefined) return { api: 'store', seller: Number(store) };
  const detail = DETAIL_PATH.exec(path)?.[1];
  if (detail !== undefined) return { api: 'detail', seller: Number(detail) };
  return { api: path.startsWith('/wp-content/') ? 'avatar' : 'page', seller: null };
}

/** An embedded marketplace for tests: it records requests, and its data and faults can be set. */
export class TestMarketplace implements Marketplace {
  /** All requests since the start or the last `clearRequests`, in the order of their arrival. */
  readonly requests: RequestRecord[] = [];
  readonly #catalogue: Catalogue;
  readonly #changed = new Map<number, Seller>();
  #faults: Fault[] = [];
  #inFlight = 0;
  #running: Marketplace | undefined;

  constructor(catalogue: Catalogue = findSeller) {
    this.#catalogue = catalogue;
  }

  async start(options: MarketplaceOptions): Promise<void> {
    const catalogue: Catalogue = (id) => this.#find(id);
    this.#running = await startMarketplace({ ...options, catalogue, respond: this.#respond });
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

  /** Adds a fault, which comes before those set earlier. */
  setFault(fault: Fault): void {
    this.#faults.unshift(fault);
  }

  clearFaults(): void {
    this.#faults = [];
  }

  /** Returns a seller's reviews as the store service does, but their avatars are paths, not URLs. */
  reviews(sellerId: number): readonly unknown[] {
    return this.#known(sellerId).comments;
  }

  /** Adds a review of any shape before all others. */
  addReview(sellerId: number, review: unknown): void {
    this.setReviews(sellerId, [review, ...this.reviews(sellerId)]);
  }

  setReviews(sellerId: number, reviews: readonly unknown[]): void {
    this.#changed.set(sellerId, { ...this.#known(sellerId), comments: reviews });
  }

  /** Changes keys of the two APIs' answers; `undefined` removes a key. */
  setSeller(
    sellerId: number,
    patch: { readonly store?: JsonObject; readonly detail?: JsonObject },
  ): void {
    const seller = this.#known(sellerId);
    const store = { ...seller.store, ...patch.store };
    const detail = { ...seller.detail, ...patch.detail };
    this.#changed.set(sellerId, { ...seller, store, detail });
  }

  /** Undoes all changes of sellers and reviews. */
  resetSellers(): void {
    this.#changed.clear();
  }

  #find(id: number): Seller | undefined {
    return this.#changed.get(id) ?? this.#catalogue(id);
  }

  #known(id: number): Seller {
    const seller = this.#find(id);
    if (seller === undefined) throw new Error(`The embedded marketplace has no seller ${id}.`);
    return seller;
  }

  readonly #respond: Respond = async (exchange, answer) => {
    const { call, request, response } = exchange;
    const { pathname, search } = call.url;
    const target = classify(pathname);
    this.#inFlight += 1;
    response.once('close', () => {
      this.#inFlight -= 1;
    });
    this.requests.push({
      path: pathname + search,
      ...target,
      connection: request.socket.remotePort ?? 0,
      inFlight: this.#inFlight,
    });
    const fault = this.#faults.find(
      ({ api, sellers }) =>
        (api === 'all' || api === target.api) &&
        (sellers === undefined || sellers.includes(target.seller ?? 0)),
    );
    const right = await answer();
    if (fault === undefined) send(response, right);
    else await sendFault({ ...exchange, fault, right });
  };
}

/** Starts a marketplace for tests, on the ports of `startMarketplace`. */
export async function startTestMarketplace(options: MarketplaceOptions): Promise<TestMarketplace> {
  const marketplace = new TestMarketplace(options.catalogue);
  await marketplace.start(options);
  return marketplace;
}
