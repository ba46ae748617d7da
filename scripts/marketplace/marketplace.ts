import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Content } from '../../model/content/readContent.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { listenOn } from '../lib/listen.ts';
import {
  type Answer,
  answerMarketplaceApi,
  answerPage,
  answerPicture,
  answerStoreService,
} from './answers.ts';
import { type Catalogue, findSeller } from './sellers.ts';

/** Sends the answer to a request. Tests pass a function that sends faults. */
export type Respond = (
  url: URL,
  response: ServerResponse,
  answer: () => Promise<Answer>,
) => Promise<void>;

export interface MarketplaceOptions {
  /** The marketplace's port; the store service takes the next one. 0 takes any free ones. */
  readonly port?: number;
  readonly catalogue?: Catalogue;
  /** Has the games of its categories. */
  readonly content?: Pick<Content, 'games'>;
  readonly respond?: Respond;
}

/** Sends a whole answer with its length. */
export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

/** Creates the server of one of the two origins. It does not listen yet. */
function createApiServer(answer: (url: URL) => Promise<Answer>, respond: Respond): Server {
  const server = createServer(({ headers, url: at }, response) => {
    const url = new URL(`http://${headers.host}${at}`);
    respond(url, response, () => answer(url)).catch((error: unknown) => {
      console.error('The embedded marketplace could not answer:', error);
      response.destroy();
    });
  });
  // Longer than clients keep an idle connection. So no client sends a request while the server closes it.
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Listens on a port, or on any free one when it is taken. */
async function listen(server: Server, wanted: number) {
  const { port, close } = await listenOn(server, wanted).catch(() => listenOn(server, 0));
  if (wanted > 0 && port !== wanted) {
    console.warn(`Port ${wanted} is taken: the embedded marketplace uses ${port} instead.`);
  }
  return { url: `http://localhost:${port}`, close };
}

/** Starts the embedded marketplace: pages, pictures and one API on one port, the store service on another. */
export async function startMarketplace({
  port = 4174,
  catalogue = findSeller,
  content = { games: [] },
  respond = async (_url, response, answer) => send(response, await answer()),
}: MarketplaceOptions = {}) {
  let url = '';
  const answerShop = async (at: URL): Promise<Answer> => {
    const { pathname } = at;
    if (pathname.startsWith('/wp-json/')) return answerMarketplaceApi(at, catalogue);
    if (pathname.startsWith('/wp-content/')) return answerPicture(pathname);
    return answerPage(pathname, content.games);
  };
  const answerService = async (at: URL) => answerStoreService(at, catalogue, url);
  const marketplace = createApiServer(answerShop, respond);
  const service = createApiServer(answerService, respond);
  const shop = await listen(marketplace, port);
  ({ url } = shop);
  const store = await listen(service, port && port + 1);
  /** Stops at once and closes open connections. */
  const close = async (): Promise<void> => void (await Promise.all([shop.close(), store.close()]));
  return { url, storeServiceUrl: store.url, close };
}

/** Runs a command with the marketplace of its settings, or with the embedded one, and its URLs, if they name none. */
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
