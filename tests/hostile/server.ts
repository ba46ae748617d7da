import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectPath } from '../../model/content/source.ts';
import { showNothing } from '../../scripts/lib/showStep.ts';
import {
  createCatalogue,
  generateSellersFile,
} from '../../scripts/marketplace/testing/generator.ts';
import { startTestMarketplace } from '../../scripts/marketplace/testing/testMarketplace.ts';
import { crowds, fill, harmless, headers, hostileReview, idOf } from './fill.ts';

// A hostile marketplace, and the site that is built from it. It needs a process of its own, as the URLs
// of the APIs are part of a site's code.

/** The message to the tests. */
export interface HostileSite {
  readonly url: string;
  /** Folder of the built site. */
  readonly client: string;
  readonly slugs: readonly string[];
  readonly marketplaceUrl: string;
  readonly storeServiceUrl: string;
  /** Number of sellers with valid answers of both APIs. */
  readonly fresh: number;
  /** Whether a review has changed the prototype of objects in this process. */
  readonly isPolluted: boolean;
}

// In the project, because a bundle imports its packages.
const cache = projectPath('.cache');
await mkdir(cache, { recursive: true });
const folder = await mkdtemp(path.join(cache, 'hostile-'));
const count = headers.length + harmless.length;
const table = generateSellersFile(count);
const marketplace = await startTestMarketplace({
  port: 0,
  catalogue: createCatalogue(count, 2),
});
fill(marketplace);

const sellersFile = path.join(folder, 'sellers.json');
await writeFile(sellersFile, JSON.stringify(table));
Object.assign(process.env, {
  MARKETPLACE_URL: marketplace.url,
  STORE_SERVICE_URL: marketplace.storeServiceUrl,
  SITE_URL: 'http://localhost:9',
  SELLERS_FILE: sellersFile,
});
const { assertContent } = await import('../../model/content/readContent.ts');
const { readEnvironment } = await import('../../model/environment/readEnvironment.ts');
const { buildSite } = await import('../../scripts/build/buildSite.ts');
const { pathsIn } = await import('../../scripts/build/paths.ts');
const { previewSite } = await import('../../scripts/host/server.ts');
const { fetchStores } = await import('../../scripts/stores/fetchStores.ts');

const environment = readEnvironment(process.env);
const at = pathsIn(folder);
const report = await fetchStores({
  sellers: Object.entries(table).map(([slug, id]) => ({ slug, id })),
  environment,
  folders: { stores: at.snapshots, avatars: at.avatars },
});
await buildSite(assertContent(), showNothing, { at, pictures: false });
const server = await previewSite({ environment, port: 0, dir: at.client });

process.once('disconnect', () => {
  void Promise.all([server.close(), marketplace.close(), rm(folder, { recursive: true })]);
});
process.on('message', () => {
  marketplace.setReviews(idOf(crowds.updated), headers.map(hostileReview));
  process.send?.('changed');
});
const site: HostileSite = {
  url: server.url,
  client: at.client,
  slugs: Object.keys(table),
  marketplaceUrl: marketplace.url,
  storeServiceUrl: marketplace.storeServiceUrl,
  fresh: report.counts.fresh,
  isPolluted: 'polluted' in {},
};
process.send?.(site);
