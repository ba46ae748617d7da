import type { Answer } from '../answers.ts';
import { type MarketplaceOptions, type Respond, send, startMarketplace } from '../marketplace.ts';
import { type Catalogue, type JsonObject, type Seller, findSeller } from '../sellers.ts';

/** The kind of a request: one of the two APIs, an avatar or a page. */
type Api = 'marketplace' | 'service' | 'avatar' | 'page';

/** A fault. It stays until `clearFaults`. */
interface Fault {
  /** The requests that it affects. */
  readonly api: Api | 'all';
  /** `answer` replaces parts of the right answer; `server-error` has no CORS header, so no page of another site reads it. */
  readonly kind: 'answer' | 'server-error';
  /** Ids of the sellers that it affects; default: all. */
  readonly sellers?: readonly number[];
  readonly status?: number;
  readonly headers?: Answer['headers'];
  readonly body?: string;
}

/** As WordPress writes it. */
const SERVER_ERROR: Answer = {
  status: 500,
  headers: { 'Content-Type': 'application/json' },
  body: '{"code":"internal_server_error","message":"internal_server_error","data":{"status":500}}',
};

/** A request that the marketplace got. */
export interface RequestRecord {
  /** Path with query. */
  readonly path: string;
  readonly api: Api;
  /** The seller's id in a request to one of the APIs. */
  readonly seller: number | null;
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
  const respond: Respond = async (url, response, answer) => {
    const target = classify(url.pathname);
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
    const path = url.pathname + url.search;
    requests.push({ path, ...target, inFlight });
    const fault = faults.find(
      ({ api, sellers }) =>
        (api === 'all' || api === target.api) && (sellers?.includes(target.seller ?? 0) ?? true),
    );
    const right = await answer();
    const { status = right.status, headers = {}, body = right.body } = fault ?? {};
    const faulty = { status, headers: { ...right.headers, ...headers }, body };
    send(response, fault?.kind === 'server-error' ? SERVER_ERROR : faulty);
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
