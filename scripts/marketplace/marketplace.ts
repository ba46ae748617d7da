import type { Server } from 'node:http';
import { KnownError } from '../../model/lib/knownError.ts';
import { type Content, readContent } from '../../model/content/readContent.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
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
  /** Has the games of its categories. In development it reads them again for each request. */
  readonly content?: Pick<Content, 'games'>;
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
  content = { games: [] },
  respond = async ({ response }, answer) => send(response, await answer()),
}: MarketplaceOptions = {}): Promise<Marketplace> {
  let url = '';
  const answer = async (call: Call) => {
    const path = call.url.pathname;
    if (path.startsWith('/wp-json/')) return answerMarketplaceApi(call, catalogue);
    if (path.startsWith('/wp-content/')) return (await answerPicture(path)) ?? notFoundPage();
    return answerPage(path, content.games);
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

/** Returns the content as it is at each moment: an owner adds games while a command runs. */
export const liveContent = (settings: Settings): Pick<Content, 'games'> => ({
  get games() {
    return readContent(settings).games;
  },
});

/**
 * Runs a command with the marketplace of its settings, or with the embedded one if they name none.
 * `work` gets the settings with the embedded marketplace's URLs.
 */
export async function withMarketplace<Result>(
  settings: Settings,
  content: Pick<Content, 'games'>,
  work: (own: Settings) => Promise<Result>,
): Promise<Result> {
  if (!settings.isEmbedded) return work(settings);
  const { url, storeServiceUrl, close } = await startMarketplace({ content });
  try {
    return await work({ ...settings, marketplaceUrl: url, storeServiceUrl });
  } finally {
    await close();
  }
}
