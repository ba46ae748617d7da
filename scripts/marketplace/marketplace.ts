import type { Server } from 'node:http';
import { type Content, readContent } from '../../model/content/readContent.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { listenOn } from '../lib/listen.ts';
import { answerMarketplaceApi, answerPage, answerPicture, answerStoreService } from './answers.ts';
import { type Catalogue, findSeller } from './sellers.ts';
import { type Call, createApiServer, type Respond, send } from './server.ts';

export interface MarketplaceOptions {
  /** The marketplace's port; the store service takes the next one. 0 takes any free ones. */
  readonly port?: number;
  readonly catalogue?: Catalogue;
  /** Has the games of its categories. */
  readonly content?: Pick<Content, 'games'>;
  /** For tests: sends answers. */
  readonly respond?: Respond;
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
  respond = async ({ response }, answer) => send(response, await answer()),
}: MarketplaceOptions = {}) {
  let url = '';
  const marketplace = createApiServer(async (call) => {
    const at = call.url.pathname;
    if (at.startsWith('/wp-json/')) return answerMarketplaceApi(call, catalogue);
    return at.startsWith('/wp-content/') ? answerPicture(at) : answerPage(at, content.games);
  }, respond);
  const answerService = async (call: Call) => answerStoreService(call, catalogue, url);
  const service = createApiServer(answerService, respond);
  const shop = await listen(marketplace, port);
  ({ url } = shop);
  const store = await listen(service, port && port + 1);
  /** Stops at once and closes open connections. */
  const close = async (): Promise<void> => void (await Promise.all([shop.close(), store.close()]));
  return { url, storeServiceUrl: store.url, close };
}

/** Returns the content as it is at each moment: an owner adds games while a command runs. */
export const liveContent = (settings: Settings): Pick<Content, 'games'> => ({
  get games() {
    return readContent(settings).games;
  },
});

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
