import type { SiteEnvironment } from '../../data/environment.ts';
import type { Seller } from '../../data/sellers.ts';
import { isLoopback } from '../../data/store/avatarUrl.ts';
import { createClient, type StoreClient, type StoreSources } from '../../data/store/client.ts';
import type { SnapshotSource } from '../../data/store/model.ts';
import { snapshotFolder } from '../../data/store/snapshot.ts';
import { Avatars } from './avatars.ts';
import type { DownloadLimits } from './download.ts';
import type { Progress } from '../lib/progress.ts';
import { publishedSite, type PublishedSite } from './published.ts';

/** What all sellers of one run share. */
export interface RefreshContext {
  readonly client: StoreClient;
  readonly published: PublishedSite;
  readonly avatars: Avatars;
  /** Folder of the snapshots. */
  readonly stores: string;
  /** Folder of the avatars' pictures. */
  readonly pictures: string;
  /** The hosts as configured, which a snapshot names. */
  readonly source: SnapshotSource;
  readonly acceptLoss: boolean;
  readonly now: () => Date;
}

/** Where a run writes. */
export interface StoreFolders {
  readonly stores: string;
  readonly pictures: string;
  readonly avatarCache: string;
}

/** The folders of the project, relative to the working directory. */
export const projectFolders: StoreFolders = {
  stores: snapshotFolder,
  pictures: 'data/avatars',
  avatarCache: '.cache/avatars',
};

const avatarLimits = { totalMs: 10_000, maxBytes: 8_000_000 };

/** What a run is told; what is optional has the product's own value. */
export interface RefreshOptions {
  readonly sellers: readonly Seller[];
  readonly environment: SiteEnvironment;
  /** Where the APIs are asked when that is not where the environment says: the embedded ones. */
  readonly sources?: StoreSources;
  readonly folders?: StoreFolders;
  /** Takes an answer even if it loses most reviews. */
  readonly acceptLoss?: boolean;
  /** Asks for sellers again that an interrupted run has fetched. */
  readonly restart?: boolean;
  readonly atOnce?: number;
  readonly onProgress?: Progress;
  readonly client?: Partial<Pick<StoreClient, 'limits' | 'policy' | 'timing'>>;
  readonly avatarLimits?: Omit<DownloadLimits, 'allowLoopback'>;
  readonly now?: () => Date;
}

/** What all sellers of a run share, made of what the run is told. */
export function createContext(
  options: RefreshOptions,
  folders: StoreFolders,
  source: SnapshotSource,
): RefreshContext {
  const { environment, now = () => new Date() } = options;
  const sources = options.sources ?? environment;
  const client = createClient(sources, options.client);
  return {
    client,
    published: publishedSite(environment.siteUrl + environment.basePath, client.limits, client),
    avatars: new Avatars({
      pictures: folders.pictures,
      cache: folders.avatarCache,
      limits: {
        ...(options.avatarLimits ?? avatarLimits),
        allowLoopback: isLoopback(new URL(sources.marketplaceUrl).hostname),
      },
      now: () => now().getTime(),
    }),
    stores: folders.stores,
    pictures: folders.pictures,
    source,
    acceptLoss: options.acceptLoss ?? false,
    now,
  };
}
