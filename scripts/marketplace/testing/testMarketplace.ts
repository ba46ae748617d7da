import { type MarketplaceOptions, startMarketplace } from '../marketplace.ts';
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

const MARKETPLACE_PATH = /^\/wp-json\/dokan\/v1\/stores\/(\d+)\/?$/;
const SERVICE_PATH = /^\/api\/store\/(\d+)\/?$/;

function classify(path: string): Pick<RequestRecord, 'api' | 'seller'> {
  const marketplace = MARKETPLACE_PATH.exec(path)?.[1];
  if (marketplace !== undefined) return { api: 'marketplace', seller: Number(marketplace) };
  const service = SERVICE_PATH.exec(path)?.[1];
  if (service !== undefined) return { api: 'service', seller: Number(service) };
  return { api: path.startsWith('/wp-content/') ? 'avatar' : 'page', seller: null };
}

/** Starts an embedded marketplace for tests: it records requests, and its data and faults can be set. */
export async function startTestMarketplace({
  catalogue = findSeller,
  ...options
}: MarketplaceOptions) {
  const requests: RequestRecord[] = [];
  const changed = new Map<number, Seller>();
  let faults: readonly Fault[] = [];
  let inFlight = 0;
  const find: Catalogue = (id) => changed.get(id) ?? catalogue(id);
  function known(id: number): Seller {
    const seller = find(id);
    if (seller === undefined) throw new Error(`The embedded marketplace has no seller ${id}.`);
    return seller;
  }
  const respond: Respond = async (exchange, answer) => {
    const { call, request, response } = exchange;
    const target = classify(call.url.pathname);
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
    const path = call.url.pathname + call.url.search;
    requests.push({ path, ...target, connection: request.socket.remotePort ?? 0, inFlight });
    const fault = faults.find(
      ({ api, sellers, path: only = path }) =>
        (api === 'all' || api === target.api) &&
        only === path &&
        (sellers === undefined || sellers.includes(target.seller ?? 0)),
    );
    const right = await answer();
    if (fault === undefined) send(response, right);
    else sendFault({ ...exchange, fault, right });
  };
  const running = await startMarketplace({ ...options, catalogue: find, respond });
  const setReviews = (sellerId: number, comments: readonly unknown[]): void =>
    void changed.set(sellerId, { ...known(sellerId), comments });
  return {
    ...running,
    /** All requests since the start or the last `clearRequests`, in the order of their arrival. */
    requests,
    clearRequests: () => void requests.splice(0),
    /** Adds a fault, which comes before those set earlier. */
    setFault: (fault: Fault): void => {
      faults = [fault, ...faults];
    },
    clearFaults: (): void => {
      faults = [];
    },
    /** Returns a seller's reviews as the store service does, but their avatars are paths, not URLs. */
    reviews: (sellerId: number): readonly unknown[] => known(sellerId).comments,
    setReviews,
    /** Adds a review of any shape before all others. */
    addReview: (sellerId: number, review: unknown): void =>
      setReviews(sellerId, [review, ...known(sellerId).comments]),
    /** Changes keys of the two APIs' answers; `undefined` removes a key. */
    setSeller: (
      sellerId: number,
      patch: { readonly marketplace?: JsonObject; readonly service?: JsonObject },
    ): void => {
      const { marketplace, service, ...others } = known(sellerId);
      changed.set(sellerId, {
        ...others,
        marketplace: { ...marketplace, ...patch.marketplace },
        service: { ...service, ...patch.service },
      });
    },
    /** Undoes all changes of sellers and reviews. */
    resetSellers: () => changed.clear(),
  };
}

export type TestMarketplace = Awaited<ReturnType<typeof startTestMarketplace>>;
