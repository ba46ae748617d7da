import path from 'node:path';
import { staticRoutes } from '../../../data/site/routes.node.ts';
import { outputFile, storeRoute } from '../../../data/site/routes.ts';
import { readEnvironment, type SiteEnvironment } from '../../../data/site/readEnvironment.ts';
import type { Seller } from '../../../data/content/sellers.ts';
import { headersFor } from '../../../deploy/headers.ts';
import { buildFile } from '../../build/contentHash.ts';
import { type StaticServer, startStaticServer } from '../../host/server.ts';
import { writeFiles } from '../../lib/files.ts';

/** The one seller of the small site. */
export const sellers: readonly Seller[] = [{ slug: 'amber-keep', id: 4 }];

const page = (text: string): string =>
  `<!doctype html><html lang="en"><script type="module" src="/assets/boot.js"></script><h1>${text}</h1></html>\n`;

/** Every file of a small site that passes the checks. */
function siteFiles(contentHash: string): Record<string, string> {
  const routes = [...staticRoutes, ...sellers.map(({ slug }) => storeRoute(slug))];
  return {
    ...Object.fromEntries(routes.map((route) => [outputFile(route), page(route)])),
    'assets/boot.js': 'export {};\n',
    'build.json': buildFile(contentHash),
    'robots.txt': 'User-agent: *\n',
    'sitemap.xml': '<urlset/>\n',
    _headers: '/*\n',
  };
}

/** Writes the small site into a folder, with some files laid over it. */
export async function writeSite(
  folder: string,
  contentHash: string,
  over: Readonly<Record<string, string>> = {},
): Promise<void> {
  await writeFiles(folder, { ...siteFiles(contentHash), ...over });
}

/** A host that serves a folder with the right headers, and the environment that names it. */
export interface Host extends StaticServer {
  readonly environment: SiteEnvironment;
}

const environmentAt = (url: string): SiteEnvironment =>
  readEnvironment({
    SITE_URL: url,
    MARKETPLACE_URL: 'https://market.guildmart.example',
    STORE_SERVICE_URL: 'https://stores.guildmart.example',
  });

/** Serves a folder; close it. */
export async function startHost(folder: string): Promise<Host> {
  const environment = environmentAt('http://localhost');
  const dir = path.resolve(folder);
  const server = await startStaticServer({
    dir,
    port: 0,
    headers: (address, status) => headersFor(address, { environment }, status),
  });
  return { ...server, environment: environmentAt(server.url) };
}
