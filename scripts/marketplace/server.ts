import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { Catalogue } from './catalogue.ts';
import { sendFault } from './faultSenders.ts';
import type { Faults } from './faults.ts';
import type { Answer, Call } from './model.ts';
import { notFoundPage, page } from './pages.ts';
import { createPictures } from './pictures.ts';
import { type RequestRecord, targetOf } from './requests.ts';
import { answerRest } from './rest.ts';
import { send } from './send.ts';
import { answerStoreService } from './storeService.ts';

/** Longer than a client keeps an idle connection: no request meets one that is just closing. */
const keepAliveMs = 65_000;

/** What both hosts of a marketplace share. */
export interface House {
  readonly catalogue: Catalogue;
  readonly faults: Faults;
  /** Told of each request; `null` when nobody keeps them. */
  readonly record: ((request: RequestRecord) => void) | null;
  /** Addresses without a trailing slash, known once both listen. */
  readonly addresses: { marketplace: string; storeService: string };
  inFlight: number;
}

type Answerer = (call: Call) => Promise<Answer> | Answer;

/** Pages, pictures and the marketplace's API. */
export function marketplaceAnswerer(house: House): Answerer {
  const pictures = createPictures();
  return async (call) => {
    const path = call.url.pathname;
    if (path.startsWith('/wp-json/')) return answerRest(call, house.catalogue);
    if (path.startsWith('/wp-content/')) return (await pictures(path)) ?? notFoundPage();
    return page(path, house.catalogue);
  };
}

/** The store service's API. */
export const storeServiceAnswerer =
  (house: House): Answerer =>
  (call) =>
    answerStoreService(call, house.catalogue, house.addresses.marketplace);

function note(house: House, host: RequestRecord['host'], request: IncomingMessage, url: URL): void {
  const { api, seller = null } = targetOf(url.pathname);
  house.record?.({
    time: Date.now(),
    host,
    method: request.method ?? 'GET',
    path: url.pathname + url.search,
    api,
    seller,
    headers: request.headers,
    connection: request.socket.remotePort ?? 0,
    inFlight: house.inFlight,
  });
}

async function handle(
  house: House,
  call: Call,
  answerer: Answerer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = targetOf(call.url.pathname);
  const owns = (seller: number) => house.catalogue.shows(seller, call.url.pathname);
  const fault = house.faults.take(target, owns);
  const good = await answerer(call);
  if (fault === undefined) send(response, good);
  else await sendFault({ request, response, call, fault, good, api: target.api });
}

function fail(response: ServerResponse, error: unknown): void {
  console.error('The embedded marketplace could not answer:', error);
  if (!response.headersSent) response.writeHead(500);
  response.end();
}

/** One of the two hosts; it does not listen yet. */
export function createHost(house: House, host: RequestRecord['host'], answerer: Answerer): Server {
  const server = createServer((request, response) => {
    const base =
      host === 'marketplace' ? house.addresses.marketplace : house.addresses.storeService;
    const address = `${base}${request.url ?? '/'}`;
    if (!URL.canParse(address)) {
      response.writeHead(400).end();
      return;
    }
    const { method = 'GET', headers } = request;
    const call: Call = { method, headers, url: new URL(address) };
    house.inFlight += 1;
    response.once('close', () => {
      house.inFlight -= 1;
    });
    note(house, host, request, call.url);
    handle(house, call, answerer, request, response).catch((error: unknown) => {
      fail(response, error);
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  return server;
}
