import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readContent } from '../../model/content/readContent.ts';
import { projectPath } from '../../model/content/source.ts';
import { readSettings } from '../../model/environment/readEnvironment.ts';
import { buildSite } from '../../scripts/build/buildSite.ts';
import { paths } from '../../scripts/build/paths.ts';
import { previewSite } from '../../scripts/host/server.ts';
import { showNothing } from '../../scripts/lib/showStep.ts';
import {
  createCatalogue,
  generateSellersFile,
} from '../../scripts/marketplace/testing/generator.ts';
import { startTestMarketplace } from '../../scripts/marketplace/testing/testMarketplace.ts';
import { fetchStores } from '../../scripts/stores/fetchStores.ts';
import { crowds, fill, harmless, headers, hostileReview, idOf } from './fill.ts';

// A hostile marketplace, and the site that is built from it. It has a process of its own, so that a prototype that a
// review changed is not that of the tests.

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
const settings = readSettings({
  ...process.env,
  MARKETPLACE_URL: marketplace.url,
  STORE_SERVICE_URL: marketplace.storeServiceUrl,
  SITE_URL: 'http://localhost:9',
  SELLERS_FILE: sellersFile,
});
const content = readContent(settings);
const at = paths(settings, 'dist', folder);
const { sellers } = content;
const folders = { stores: at.snapshots, avatars: at.avatars };
const report = await fetchStores({ sellers, settings, folders });
await buildSite(settings, content, showNothing, { at });
const server = await previewSite({ dir: at.client });

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
