import type { Seller } from '../../../model/content/sellers.ts';
import { staticRoutes } from '../../../model/content/routes.node.ts';
import { outputFile, storeRoute } from '../../../model/content/routes.ts';
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
