import type { Server } from 'node:http';
import { KnownError } from '../../model/lib/knownError.ts';
import { assertBothSources } from '../../model/environment/readEnvironment.ts';
import { EMBEDDED_VARIABLE } from '../../model/store/snapshot.ts';
import { listenOn, stopServer } from '../lib/listen.ts';
import { answerMarketplaceApi } from './marketplaceApi.ts';
import { answerPage, notFoundPage } from './pages.ts';
import { answerPicture } from './pictures.ts';
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
  /** The marketplace's port, by default 4174; the store service takes the next one. 0 takes any free ones. */
  readonly port?: number;
  /** The five written sellers by default. */
  readonly catalogue?: Catalogue;
  /** For tests: sends answers. */
  readonly respond?: Respond;
}

/** Listens on a port, or on any free one when it is taken. Returns the URL. */
async function listen(server: Server, wanted: number): Promise<string> {
  const { port } = await listenOn(server, wanted).catch((error: unknown) => {
    if (!(error instanceof KnownError)) throw error;
    return listenOn(server, 0);
  });
  if (wanted > 0 && port !== wanted) {
    console.warn(`Port ${wanted} is taken: the embedded marketplace uses ${port} instead.`);
  }
  return `http://localhost:${port}`;
}

/**
 * Starts the embedded marketplace on loopback: pages, pictures and the marketplace's API on one port,
 * the store service on another.
 */
export async function startMarketplace({
  port = DEFAULT_PORT,
  catalogue = findSeller,
  respond = async ({ response }, answer) => send(response, await answer()),
}: MarketplaceOptions = {}): Promise<Marketplace> {
  let url = '';
  const answer = async (call: Call) => {
    const path = call.url.pathname;
    if (path.startsWith('/wp-json/')) return answerMarketplaceApi(call, catalogue);
    if (path.startsWith('/wp-content/')) return (await answerPicture(path)) ?? notFoundPage();
    return answerPage(path);
  };
  const marketplace = createApiServer(answer, respond);
  const service = createApiServer(
    async (call) => answerStoreService(call, catalogue, url),
    respond,
  );
  const close = async (): Promise<void> => {
    await Promise.all([marketplace, service].map(stopServer));
  };
  try {
    url = await listen(marketplace, port);
    const storeServiceUrl = await listen(service, port && port + 1);
    return { url, storeServiceUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Runs a command with the marketplace that MARKETPLACE_URL names, or else with the embedded one. Inside
 * `work`, the environment has the embedded URLs. Code reads the environment in functions, so imports do not matter.
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
