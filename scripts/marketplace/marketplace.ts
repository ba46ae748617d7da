import type { Server } from 'node:http';

import { Catalogue, type GeneratedOptions } from './catalogue.ts';
import { type Fault, Faults } from './faults.ts';
import { keyOf } from './json.ts';
import { stopServer } from '../lib/listen.ts';
import { listen } from './listen.ts';
import type { SellerPatch } from './model.ts';
import type { RequestRecord } from './requests.ts';
import { createHost, type House, marketplaceAnswerer, storeServiceAnswerer } from './server.ts';

/** Ports unless told otherwise (architecture.md, "Contract"). */
const defaultPort = 4174;
const defaultStoreServicePort = 4175;

export interface MarketplaceOptions {
  /** Of the marketplace; 0 is any free one. Without it 4174, or any free one when that is busy. */
  readonly port?: number;
  /** Of the store service. Without it the one after `port`, or any free one. */
  readonly storeServicePort?: number;
  /** Sellers to make up beside the five. */
  readonly generated?: GeneratedOptions;
  /** Whether `requests` is kept; off for long runs. On unless told otherwise. */
  readonly keepRequests?: boolean;
  /** Told which port was taken in the place of a busy one; `console.warn` unless given. */
  readonly say?: (line: string) => void;
}

/** A running marketplace. Addresses have no trailing slash. */
export interface Marketplace {
  readonly url: string;
  readonly storeServiceUrl: string;
  /** Every request since the start or the last `clearRequests`, in the order of arrival. */
  readonly requests: readonly RequestRecord[];
  clearRequests(): void;
  /** Switches a fault on, from the next request; of several that fit, the youngest counts. */
  setFault(fault: Fault): void;
  clearFaults(): void;
  /** The seller's reviews as the store service would send them, addresses of pictures as paths. */
  reviews(sellerId: number): readonly unknown[];
  /** Puts a review before all others, as it is: any shape will do. */
  addReview(sellerId: number, review: unknown): void;
  /** @throws {Error} when no review has this id. */
  removeReview(sellerId: number, reviewId: number | string): void;
  setReviews(sellerId: number, reviews: readonly unknown[]): void;
  /** Lays keys over what the APIs say of a seller; `undefined` takes a key away. */
  setSeller(sellerId: number, patch: SellerPatch): void;
  /** Forgets what was changed about sellers and reviews. */
  resetSellers(): void;
  /** Stops at once: open and hanging connections are cut. */
  close(): Promise<void>;
}

function removeReview(catalogue: Catalogue, sellerId: number, reviewId: number | string): void {
  const reviews = catalogue.reviews(sellerId);
  const left = reviews.filter((review) => keyOf(review, 'id') !== reviewId);
  if (left.length === reviews.length) {
    throw new Error(`Seller ${sellerId} has no review ${reviewId}: see reviews(${sellerId}).`);
  }
  catalogue.setReviews(sellerId, left);
}

function controls(house: House): Omit<Marketplace, 'close' | 'requests' | 'clearRequests'> {
  const { catalogue, faults, addresses } = house;
  return {
    url: addresses.marketplace,
    storeServiceUrl: addresses.storeService,
    setFault: (fault) => faults.set(fault),
    clearFaults: () => faults.clear(),
    reviews: (id) => catalogue.reviews(id),
    addReview: (id, review) => catalogue.setReviews(id, [review, ...catalogue.reviews(id)]),
    removeReview: (id, reviewId) => removeReview(catalogue, id, reviewId),
    setReviews: (id, reviews) => catalogue.setReviews(id, reviews),
    setSeller: (id, patch) => catalogue.setSeller(id, patch),
    resetSellers: () => catalogue.reset(),
  };
}

function secondPort(port: number | undefined): number {
  if (port === undefined) return defaultStoreServicePort;
  return port === 0 ? 0 : port + 1;
}

async function listenBoth(
  house: House,
  hosts: readonly [Server, Server],
  options: MarketplaceOptions,
): Promise<void> {
  const { port, storeServicePort, say = console.warn } = options;
  const first = { what: 'marketplace', port: port ?? defaultPort, isFixed: port !== undefined };
  const second = {
    what: 'store service',
    port: storeServicePort ?? secondPort(port),
    isFixed: storeServicePort !== undefined,
  };
  house.addresses.marketplace = `http://localhost:${await listen(hosts[0], first, say)}`;
  house.addresses.storeService = `http://localhost:${await listen(hosts[1], second, say)}`;
}

/**
 * Starts the embedded marketplace: category pages, `/store/`, pictures and the marketplace's API
 * on one port, the store service on another, both on loopback alone.
 *
 * @throws {PortError} when a port that was asked for cannot be had.
 */
export async function startMarketplace(options: MarketplaceOptions = {}): Promise<Marketplace> {
  const requests: RequestRecord[] = [];
  const house: House = {
    catalogue: new Catalogue(options.generated),
    faults: new Faults(),
    record: options.keepRequests === false ? null : (request) => requests.push(request),
    addresses: { marketplace: '', storeService: '' },
    inFlight: 0,
  };
  const hosts = [
    createHost(house, 'marketplace', marketplaceAnswerer(house)),
    createHost(house, 'store service', storeServiceAnswerer(house)),
  ] as const;
  const close = async (): Promise<void> => {
    await Promise.all(hosts.map(stopServer));
  };
  try {
    await listenBoth(house, hosts, options);
  } catch (error) {
    await close();
    throw error;
  }
  const clearRequests = (): void => {
    requests.length = 0;
  };
  return { ...controls(house), requests, clearRequests, close };
}
