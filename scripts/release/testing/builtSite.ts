import path from 'node:path';
import type { Seller } from '../../../data/content/sellers.ts';
import { readEnvironment, type SiteEnvironment } from '../../../data/site/readEnvironment.ts';
import { staticRoutes } from '../../../data/site/routes.node.ts';
import { outputFile, storeRoute } from '../../../data/site/routes.ts';
import { headersFor } from '../../../deploy/headers.ts';
import { type StaticServer, startStaticServer } from '../../host/server.ts';
import { writeFiles } from '../../lib/files.ts';

export const sellers: readonly Seller[] = [{ slug: 'amber-keep', id: 4 }];

const page = (text: string): string =>
  `<!doctype html><html lang="en"><script type="module" src="/assets/boot.js"></script><h1>${text}</h1></html>\n`;

/** Writes a small site that passes the checks into a folder; `files` add to it or replace its own. */
export async function writeSite(
  folder: string,
  contentHash: string,
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  const routes = [...staticRoutes, ...sellers.map(({ slug }) => storeRoute(slug))];
  await writeFiles(folder, {
    ...Object.fromEntries(routes.map((route) => [outputFile(route), page(route)])),
    'assets/boot.js': 'export {};\n',
    'build.json': JSON.stringify({ hash: contentHash }),
    'robots.txt': 'User-agent: *\n',
    'sitemap.xml': '<urlset/>\n',
    _headers: '/*\n',
    ...files,
  });
}

/** A host of a site, with the environment that names it. */
export interface Host extends StaticServer {
  readonly environment: SiteEnvironment;
}

const environmentAt = (url: string): SiteEnvironment =>
  readEnvironment({
    SITE_URL: url,
    MARKETPLACE_URL: 'https://market.guildmart.example',
    STORE_SERVICE_URL: 'https://stores.guildmart.example',
  });

/** Serves a folder with the headers of a deployed site. */
export async function startHost(folder: string): Promise<Host> {
  const server = await startStaticServer({
    dir: path.resolve(folder),
    port: 0,
    headers: (url, status) => headersFor(url, environmentAt('http://localhost'), status),
  });
  return { ...server, environment: environmentAt(server.url) };
}
