import type { Server } from 'node:http';
import { listenOn, PortError, stopServer } from '../lib/listen.ts';
import { Catalogue, type GeneratedOptions } from './catalogue.ts';
import { type Fault, Faults } from './faults.ts';
import { type Call, keyOf, type SellerPatch } from './model.ts';
import { notFoundPage, page } from './pages.ts';
import { createPictures } from './pictures.ts';
import { answerRest } from './rest.ts';
import { createHost, type RequestRecord } from './server.ts';
import { answerStoreService } from './storeService.ts';

/** Ports unless told otherwise. */
const PORT = 4174;
const STORE_SERVICE_PORT = 4175;
/** This server is nobody else's business. */
const LOOPBACK = '127.0.0.1';

export interface MarketplaceOptions {
  /**
   * Of the marketplace; 0 is any free one. Without it 4174, or any free one when that is busy. The
   * store service takes the one after it, or any free one.
   */
  readonly port?: number;
  /** Sellers to make up beside the five. */
  readonly generated?: GeneratedOptions;
  /** Whether `requests` is kept; off for long runs. On unless told otherwise. */
  readonly keepRequests?: boolean;
}

/** The embedded marketplace: what it says, and how tests change that. It does not listen yet. */
export class Marketplace {
  /** Every request since the start or the last `clearRequests`, in the order of arrival. */
  readonly requests: RequestRecord[] = [];
  /** Address of the marketplace without a trailing slash; empty until it listens. */
  url = '';
  /** Likewise of the store service. */
  storeServiceUrl = '';
  readonly #catalogue: Catalogue;
  readonly #faults = new Faults();
  readonly #hosts: readonly [Server, Server];

  constructor({ generated, keepRequests = true }: MarketplaceOptions) {
    const catalogue = new Catalogue(generated);
    this.#catalogue = catalogue;
    const pictures = createPictures();
    const record = (request: RequestRecord): void => {
      if (keepRequests) this.requests.push(request);
    };
    const state = { faults: this.#faults, record, inFlight: 0 };
    const answer = async (call: Call) => {
      const path = call.url.pathname;
      if (path.startsWith('/wp-json/')) return answerRest(call, catalogue);
      if (path.startsWith('/wp-content/')) return (await pictures(path)) ?? notFoundPage();
      return page(path, catalogue);
    };
    const answerService = (call: Call) => answerStoreService(call, catalogue, this.url);
    this.#hosts = [
      createHost({ state, base: () => this.url, answer }),
      createHost({ state, base: () => this.storeServiceUrl, answer: answerService }),
    ];
  }

  /** @throws {PortError} when a port that was asked for cannot be had. */
  async listen(port?: number): Promise<void> {
    const [marketplace, storeService] = this.#hosts;
    const first = await listen(marketplace, 'marketplace', port, PORT);
    this.url = `http://localhost:${first}`;
    const next = port === undefined ? STORE_SERVICE_PORT : port && port + 1;
    const second = await listen(storeService, 'store service', undefined, next);
    this.storeServiceUrl = `http://localhost:${second}`;
  }

  clearRequests(): void {
    this.requests.length = 0;
  }

  /** Switches a fault on, from the next request; of several that fit, the youngest counts. */
  setFault(fault: Fault): void {
    this.#faults.set(fault);
  }

  clearFaults(): void {
    this.#faults.clear();
  }

  /** The seller's reviews as the store service would send them, addresses of pictures as paths. */
  reviews(sellerId: number): readonly unknown[] {
    return this.#catalogue.reviews(sellerId);
  }

  /** Puts a review before all others, as it is: any shape will do. */
  addReview(sellerId: number, review: unknown): void {
    this.setReviews(sellerId, [review, ...this.reviews(sellerId)]);
  }

  /** Takes the reviews with this id away. */
  removeReview(sellerId: number, reviewId: number | string): void {
    const left = this.reviews(sellerId).filter((review) => keyOf(review, 'id') !== reviewId);
    this.setReviews(sellerId, left);
  }

  setReviews(sellerId: number, reviews: readonly unknown[]): void {
    this.#catalogue.setReviews(sellerId, reviews);
  }

  /** Lays keys over what the APIs say of a seller; `undefined` takes a key away. */
  setSeller(sellerId: number, patch: SellerPatch): void {
    this.#catalogue.setSeller(sellerId, patch);
  }

  /** Forgets what was changed about sellers and reviews. */
  resetSellers(): void {
    this.#catalogue.reset();
  }

  /** Stops at once: open and hanging connections are cut. */
  async close(): Promise<void> {
    await Promise.all(this.#hosts.map(stopServer));
  }
}

/** Listens on the port that was asked for, or else on the usual one or any that is free. */
async function listen(
  server: Server,
  what: string,
  asked: number | undefined,
  usual: number,
): Promise<number> {
  const wanted = asked ?? usual;
  try {
    return (await listenOn(server, wanted, LOOPBACK)).port;
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    if (asked !== undefined) {
      const advice = 'free it, or ask for another port (0 is any free one)';
      const message = `Port ${wanted} for the ${what} ${error.problem}: ${advice}.`;
      throw new PortError(message, error.problem, error);
    }
    const { port } = await listenOn(server, 0, LOOPBACK);
    console.warn(`Port ${wanted} ${error.problem}; the ${what} took ${port} instead.`);
    return port;
  }
}

/**
 * Starts the embedded marketplace: category pages, `/store/`, pictures and the marketplace's API
 * on one port, the store service on another, both on loopback alone.
 *
 * @throws {PortError} when a port that was asked for cannot be had.
 */
export async function startMarketplace(options: MarketplaceOptions = {}): Promise<Marketplace> {
  const marketplace = new Marketplace(options);
  try {
    await marketplace.listen(options.port);
    return marketplace;
  } catch (error) {
    await marketplace.close();
    throw error;
  }
}
