import { rm } from 'node:fs/promises';
import path from 'node:path';
import { folderOfFile } from '../../../model/lib/testing/folder.ts';
import { virtualTiming } from '../../../model/http/testing/virtualTiming.ts';
import { readSettings } from '../../../model/environment/readEnvironment.ts';
import type { Seller } from '../../../model/content/sellers.ts';
import { readSnapshot } from '../../../model/store/snapshot.ts';
import { sellers } from '../../marketplace/sellers.ts';
import { startTestMarketplace } from '../../marketplace/testing/testMarketplace.ts';
import { type FetchOptions, fetchStores } from '../fetchStores.ts';

/** The five sellers of the embedded marketplace. */
export const five: readonly Seller[] = sellers.map(({ slug, id }) => ({ slug, id }));
/** The seller that most tests fetch, with 36 reviews. */
export const amber: Seller = { slug: 'amber-keep', id: 4 };
export const forge: Seller = { slug: 'northfall-forge', id: 3 };

const TEST_POLICY = { attemptMs: 5000, maxBytes: 1_000_000, attempts: 2 };

/** Starts a marketplace, and makes empty folders. Call `close` after the tests. */
export async function createFixture() {
  const marketplace = await startTestMarketplace({ port: 0 });
  const { url, storeServiceUrl } = marketplace;
  const root = folderOfFile();
  const folders = {
    stores: path.join(root, 'stores/market.example'),
    avatars: path.join(root, 'avatars'),
  };
  const settings = readSettings({ MARKETPLACE_URL: url, STORE_SERVICE_URL: storeServiceUrl });
  const policy = { ...TEST_POLICY, ...virtualTiming() };
  /** The options of `fetchStores`: amber-keep by default. Delays take no time. */
  const options = (over?: Partial<FetchOptions>): FetchOptions => {
    return { sellers: [amber], settings, folders, policy, ...over };
  };
  return {
    marketplace,
    folders,
    options,
    fetchStores: (over?: Partial<FetchOptions>) => fetchStores(options(over)),
    snapshot: ({ slug } = amber) => readSnapshot(folders.stores, slug),
    /** Deletes the snapshots and what is remembered of pictures, and undoes all changes of the marketplace. */
    reset: async () => {
      await rm(folders.stores, { recursive: true, force: true });
      await rm(path.join(folders.avatars, '.pictures.json'), { force: true });
      marketplace.clearFaults();
      marketplace.resetSellers();
      marketplace.clearRequests();
    },
    close: () => marketplace.close(),
  };
}
