import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Seller } from '../../../data/content/sellers.ts';
import { readSnapshot, snapshotFile } from '../../../data/store/snapshot.ts';
import type { StoreSnapshot } from '../../../data/store/snapshotSchema.ts';
import { refusingUrl } from '../../../data/api/testing/localServer.ts';
import { virtualTiming } from '../../../data/api/testing/virtualTiming.ts';
import {
  startTestMarketplace,
  type TestMarketplace,
} from '../../marketplace/testing/testMarketplace.ts';
import { fetchStores, type FetchOptions, type StoreFolders } from '../fetchStores.ts';

import type { StoresReport } from '../report.ts';

/** The seller that tests look at. */
export const amber: Seller = { slug: 'amber-keep', id: 4 };
export const forge: Seller = { slug: 'northfall-forge', id: 3 };

/** A marketplace of its own, empty folders, and a published site that is down. */
export interface StoresFixture {
  readonly marketplace: TestMarketplace;
  readonly folders: StoreFolders;
  readonly siteUrl: string;
  /** Fetches the stores, with waits that pass at once. */
  fetchStores(over?: Partial<FetchOptions>): Promise<StoresReport>;
  snapshot(seller?: Seller): Promise<StoreSnapshot | null>;
  /** The snapshot's very bytes; null when there is none. */
  bytes(seller?: Seller): Promise<string | null>;
  /** Forgets the snapshots, not the avatars, and puts the marketplace back as it was. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** An answer of 20 MB is far beyond. */
export const TEST_POLICY = { attemptMs: 5000, maxBytes: 1_000_000, attempts: 2 };

/** Starts a fixture; close it. */
export async function createFixture(): Promise<StoresFixture> {
  const marketplace = await startTestMarketplace({ port: 0 });
  const root = await mkdtemp(path.join(tmpdir(), 'stores-'));
  const siteUrl = await refusingUrl();
  const folders = {
    stores: path.join(root, 'stores'),
    avatars: path.join(root, 'avatars'),
  };
  const environment = {
    marketplaceUrl: marketplace.url,
    storeServiceUrl: marketplace.storeServiceUrl,
    siteUrl,
    basePath: '/',
  };
  const policy = () => ({ ...TEST_POLICY, ...virtualTiming() });
  return {
    marketplace,
    folders,
    siteUrl,
    fetchStores: (over) =>
      fetchStores({ sellers: [amber], environment, folders, policy: policy(), ...over }),
    snapshot: ({ slug } = amber) => readSnapshot(folders.stores, slug),
    bytes: ({ slug } = amber) =>
      readFile(snapshotFile(folders.stores, slug), 'utf8').catch(() => null),
    reset: async () => {
      await rm(folders.stores, { recursive: true, force: true });
      marketplace.clearFaults();
      marketplace.resetSellers();
      marketplace.clearRequests();
    },
    close: async () => {
      await marketplace.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
