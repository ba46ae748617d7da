import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/lib/listen.ts';
import { previewSite } from '../../scripts/host/server.ts';
import {
  startTestMarketplace,
  type TestMarketplace,
} from '../../scripts/marketplace/testing/testMarketplace.ts';

/** Not that of an owner, and not that of the other browser tests. */
const OUT = '.cache/engines';

/** The built site, and the marketplace whose data it shows. */
export interface ServedSite {
  /** Without a trailing slash. */
  readonly url: string;
  readonly marketplace: TestMarketplace;
  readonly close: () => Promise<void>;
}

/** Builds and serves the site with its own marketplace, which can give faulty answers. */
export async function serveSite(): Promise<ServedSite> {
  const marketplace = await startTestMarketplace({ port: 0 });
  const port = await freePort();
  const variables = {
    MARKETPLACE_URL: marketplace.url,
    STORE_SERVICE_URL: marketplace.storeServiceUrl,
    SITE_URL: `http://localhost:${port}`,
  };
  // Vitest's variables would change the build.
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  await promisify(execFile)('npm', ['run', '--silent', 'build', '--', `--out=${OUT}`], {
    env: { ...inherited, ...variables },
  });
  const server = await previewSite({ dir: `${OUT}/client`, port });
  const close = async (): Promise<void> => {
    await server.close();
    await marketplace.close();
  };
  return { url: variables.SITE_URL, marketplace, close };
}
