import type { Server } from 'node:http';
import { listenOn, PortError, stopServer } from '../lib/listen.ts';
import { type Catalogue, createCatalogue } from './generator.ts';
import type { Call } from './model.ts';
import { notFoundPage, page } from './pages.ts';
import { createPictures } from './pictures.ts';
import { answerRest } from './rest.ts';
import { createHost, type Respond, send } from './server.ts';
import { answerStoreService } from './storeService.ts';

/** Port of the marketplace unless told otherwise. */
const PORT = 4174;

export interface MarketplaceOptions {
  /**
   * Of the marketplace; 0 is any free one. Without it 4174, or any free one when that is busy. The
   * store service takes the one after it, or any free one.
   */
  readonly port?: number;
  /** Its sellers: the five, unless told otherwise. */
  readonly catalogue?: Catalogue;
  /** For tests: what the answers call the two hosts, where a proxy stands before them. */
  readonly names?: Pick<Marketplace, 'url' | 'storeServiceUrl'>;
  /** For tests: how else it answers. */
  readonly respond?: Respond;
}

/** An embedded marketplace that runs. */
export interface Marketplace {
  /** Address of the marketplace without a trailing slash. */
  readonly url: string;
  /** Likewise of the store service. */
  readonly storeServiceUrl: string;
  /** Stops at once: open and hanging connections are cut. */
  readonly close: () => Promise<void>;
}

/** Listens on the port that is wanted, or, unless it must be that one, on any that is free. */
async function listen(
  server: Server,
  what: string,
  wanted: number,
  isMust = false,
): Promise<string> {
  try {
    return `http://localhost:${(await listenOn(server, wanted)).port}`;
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    if (isMust) {
      const advice = 'free it, or ask for another port (0 is any free one)';
      const message = `Port ${wanted} for the ${what} ${error.problem}: ${advice}.`;
      throw new PortError(message, error.problem, error);
    }
    const { port } = await listenOn(server, 0);
    console.warn(`Port ${wanted} ${error.problem}; the ${what} took ${port} instead.`);
    return `http://localhost:${port}`;
  }
}

/**
 * Starts the embedded marketplace: category pages, `/store/`, pictures and the marketplace's API
 * on one port, the store service on another, both on loopback alone.
 *
 * @throws {PortError} when a port that was asked for cannot be had.
 */
export async function startMarketplace({
  port,
  catalogue = createCatalogue(),
  names,
  respond = async ({ response }, answer) => send(response, await answer()),
}: MarketplaceOptions = {}): Promise<Marketplace> {
  const pictures = createPictures();
  let url = '';
  let storeServiceUrl = '';
  const base = (): string => names?.url ?? url;
  const answer = async (call: Call) => {
    const path = call.url.pathname;
    if (path.startsWith('/wp-json/')) return answerRest(call, catalogue);
    if (path.startsWith('/wp-content/')) return (await pictures(path)) ?? notFoundPage();
    return page(path, catalogue);
  };
  const marketplace = createHost(base, answer, respond);
  const service = createHost(
    () => names?.storeServiceUrl ?? storeServiceUrl,
    async (call) => answerStoreService(call, catalogue, base()),
    respond,
  );
  const close = async (): Promise<void> => {
    await Promise.all([marketplace, service].map(stopServer));
  };
  try {
    const wanted = port ?? PORT;
    url = await listen(marketplace, 'marketplace', wanted, port !== undefined);
    storeServiceUrl = await listen(service, 'store service', wanted && wanted + 1);
    return { url, storeServiceUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}
