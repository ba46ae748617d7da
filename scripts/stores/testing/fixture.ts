import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localServer } from '../../../data/api/testing/localServer.ts';
import { virtualTiming } from '../../../data/api/testing/virtualTiming.ts';
import type { Seller } from '../../../data/content/sellers.ts';
import { readSnapshot, snapshotFile } from '../../../data/store/snapshot.ts';
import { sellers } from '../../marketplace/sellers.ts';
import { startTestMarketplace } from '../../marketplace/testing/testMarketplace.ts';
import { type FetchOptions, fetchStores } from '../fetchStores.ts';

/** The five sellers of the embedded marketplace. */
export const five: readonly Seller[] = sellers.map(({ slug, id }) => ({ slug, id }));
/** The seller that most tests fetch, with 36 reviews. */
export const amber: Seller = { slug: 'amber-keep', id: 4 };
export const forge: Seller = { slug: 'northfall-forge', id: 3 };

export const TEST_POLICY = { attemptMs: 5000, maxBytes: 1_000_000, attempts: 2 };

/** A published site. It answers 404 for a missing file. If `status` is set, all answers have it. */
interface Site {
  readonly url: string;
  readonly files: Map<string, Buffer | string>;
  readonly asked: string[];
  status: number | null;
  close(): Promise<void>;
}

async function startSite(basePath: string): Promise<Site> {
  const server = await localServer((request, response) => {
    const name = request.url?.slice(basePath.length) ?? '';
    site.asked.push(name);
    const body = site.files.get(name);
    const type = name.endsWith('.json') ? 'application/json' : 'image/webp';
    const status = site.status ?? (body === undefined ? 404 : 200);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  const site: Site = { ...server, files: new Map(), asked: [], status: null };
  return site;
}

/** Starts a marketplace and a published site, and makes empty folders. Call `close` after the tests. */
export async function createFixture() {
  const marketplace = await startTestMarketplace({ port: 0 });
  const { url: marketplaceUrl, storeServiceUrl } = marketplace;
  const basePath = '/shop/';
  const site = await startSite(basePath);
  const root = await mkdtemp(path.join(tmpdir(), 'stores-'));
  const folders = { stores: path.join(root, 'stores'), avatars: path.join(root, 'avatars') };
  const environment = { marketplaceUrl, storeServiceUrl, siteUrl: site.url, basePath };
  return {
    marketplace,
    site,
    folders,
    environment,
    /** Fetches amber-keep by default. Delays take no time. */
    fetchStores: (over?: Partial<FetchOptions>) => {
      const policy = { ...TEST_POLICY, ...virtualTiming() };
      return fetchStores({ sellers: [amber], environment, folders, policy, ...over });
    },
    snapshot: ({ slug } = amber) => readSnapshot(folders.stores, slug),
    /** Returns the text of a snapshot; null without one. */
    text: ({ slug } = amber) =>
      readFile(snapshotFile(folders.stores, slug), 'utf8').catch(() => null),
    /** Publishes all snapshots and avatars. */
    publish: async () => {
      for (const name of await readdir(folders.stores)) {
        const file = await readFile(path.join(folders.stores, name));
        site.files.set(`store/${path.parse(name).name}/snapshot.json`, file);
      }
      for (const name of await readdir(folders.avatars)) {
        site.files.set(`images/avatar/${name}`, await readFile(path.join(folders.avatars, name)));
      }
    },
    /** Deletes all snapshots and avatars, as on a new machine. */
    forget: () => rm(root, { recursive: true, force: true }),
    /** Deletes the snapshots and the published files, and undoes all changes of the marketplace. */
    reset: async () => {
      await rm(folders.stores, { recursive: true, force: true });
      site.files.clear();
      site.status = null;
      marketplace.clearFaults();
      marketplace.resetSellers();
      marketplace.clearRequests();
    },
    close: async () => {
      await Promise.all([marketplace.close(), site.close()]);
      await rm(root, { recursive: true, force: true });
    },
  };
}
