import type { Server } from 'node:http';
import { assertBothSources } from '../../model/environment/readEnvironment.ts';
import { EMBEDDED_VARIABLE } from '../../model/store/snapshot.ts';
import { listenOn, PortError, stopServer } from '../lib/listen.ts';
import { answerMarketplaceApi } from './marketplaceApi.ts';
import { answerPage, notFoundPage } from './pages.ts';
import { createPictures } from './pictures.ts';
import { type Catalogue, findSeller } from './sellers.ts';
import { type Call, createApiServer, type Respond, send } from './server.ts';
import { answerStoreService } from './storeService.ts';

const DEFAULT_PORT = 4174;

/** An embedded marketplace that runs. */
export interface Marketplace {
  /** URL of the marketplace without a trailing slash. */
  readonly url: string;
  /** URL of the store service without a trailing slash. */
  readonly storeServiceUrl: string;
  /** Stops at once and closes open connections. */
  readonly close: () => Promise<void>;
}

export interface MarketplaceOptions {
  /**
   * Port of the marketplace; 0 takes any free one. By default it is 4174, or any free one when 4174 is
   * taken. The store service takes the next port, or any free one.
   */
  readonly port?: number;
  /** The five written sellers by default. */
  readonly catalogue?: Catalogue;
  /** For tests: sends answers. */
  readonly respond?: Respond;
}

/** Listens on a port. If it is taken, listens on any free one, or throws if the port is required. */
async function listen(
  server: Server,
  what: string,
  wanted: number,
  isRequired: boolean,
): Promise<string> {
  try {
    return `http://localhost:${(await listenOn(server, wanted)).port}`;
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    if (isRequired) {
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
 * Starts the embedded marketplace on loopback: pages, pictures and the marketplace's API on one port,
 * the store service on another.
 *
 * @throws {PortError} when a port that was asked for is taken
 */
export async function startMarketplace({
  port,
  catalogue = findSeller,
  respond = async ({ response }, answer) => send(response, await answer()),
}: MarketplaceOptions = {}): Promise<Marketplace> {
  const pictures = createPictures();
  const urls = { url: '', storeServiceUrl: '' };
  const answer = async (call: Call) => {
    const path = call.url.pathname;
    if (path.startsWith('/wp-json/')) return answerMarketplaceApi(call, catalogue);
    if (path.startsWith('/wp-content/')) return (await pictures(path)) ?? notFoundPage();
    return answerPage(path);
  };
  const marketplace = createApiServer(() => urls.url, answer, respond);
  const service = createApiServer(
    () => urls.storeServiceUrl,
    async (call) => answerStoreService(call, catalogue, urls.url),
    respond,
  );
  const close = async (): Promise<void> => {
    await Promise.all([marketplace, service].map(stopServer));
  };
  try {
    const wanted = port ?? DEFAULT_PORT;
    const url = await listen(marketplace, 'marketplace', wanted, port !== undefined);
    const storeServiceUrl = await listen(service, 'store service', wanted && wanted + 1, false);
    Object.assign(urls, { url, storeServiceUrl });
    return { url, storeServiceUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Runs a command with the marketplace that MARKETPLACE_URL names, or else with the embedded one. Inside
 * `work`, the environment has the embedded URLs. Import modules that read the environment there.
 *
 * @param work gets the embedded marketplace; null when MARKETPLACE_URL names another one
 */
export async function withMarketplace<Result>(
  work: (embedded: Marketplace | null) => Promise<Result>,
): Promise<Result> {
  assertBothSources(process.env);
  if (process.env['MARKETPLACE_URL']?.trim()) return work(null);
  const embedded = await startMarketplace();
  process.env['MARKETPLACE_URL'] = embedded.url;
  process.env['STORE_SERVICE_URL'] = embedded.storeServiceUrl;
  process.env[EMBEDDED_VARIABLE] = '1';
  try {
    return await work(embedded);
  } finally {
    await embedded.close();
  }
}
