import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { mainRoutes } from '../../data/site/routes.node.ts';
import { site } from '../../data/content/site.ts';
import { SPECULATION_RULES_PATH, speculationRules } from '../../deploy/speculationRules.ts';
import { writeCloudflareFiles } from '../host/cloudflareFiles.ts';
import { type InlineHashes, inlineHashes, writeInlineHashes } from '../host/inlineHashes.ts';
import { writeFiles } from '../lib/files.ts';
import { manifest } from '../publish/manifest.ts';
import { SECURITY_TXT_PATH, securityNotice, securityTxt } from '../publish/securityTxt.ts';
import { robotsTxt, type SitemapEntry, sitemapFiles } from '../publish/sitemap.ts';
import { BUILD_FILE, buildFile, type SiteState } from './contentHash.ts';
import type { SitePage } from './pages.ts';

/** Pages for search engines; a store's date is the one on which its data was fetched. */
function sitemapEntries(pages: readonly SitePage[]): SitemapEntry[] {
  const stores = pages.filter(({ seller }) => seller);
  return [
    ...mainRoutes.map((route) => ({ path: route })),
    ...stores.map(({ route, snapshot }) => ({ path: route, lastmod: snapshot?.fetchedAt })),
  ];
}

/** What stands inline in the pages. It is the same in all stores' pages: one of them is read. */
function hashesOf(pages: readonly SitePage[], store: string): InlineHashes {
  const oneStore = pages.find(({ seller }) => seller);
  const kinds = pages.filter((page) => !page.seller || page === oneStore);
  const files = kinds.map(({ name }) => path.join(store, `${name}.html`));
  return inlineHashes(files.map((file) => readFileSync(file, 'utf8')));
}

/**
 * Everything of the site that is neither a page nor a picture: files for robots and hosts.
 *
 * @param store the page cache
 */
export async function publishFiles(
  client: string,
  environment: SiteEnvironment,
  { pages, contentHash }: SiteState,
  store: string,
): Promise<void> {
  const notice = securityNotice(site.securityExpires, new Date());
  if (notice !== null) console.warn(notice.text);
  await writeFiles(client, {
    [BUILD_FILE]: buildFile(contentHash),
    'robots.txt': robotsTxt(environment),
    'site.webmanifest': manifest(site, environment.basePath),
    [SPECULATION_RULES_PATH.slice(1)]: speculationRules(environment),
    [SECURITY_TXT_PATH.slice(1)]: securityTxt(site, environment),
    ...sitemapFiles(sitemapEntries(pages), environment),
  });
  const hashes = hashesOf(pages, store);
  await writeInlineHashes(hashes, client);
  await writeCloudflareFiles(client, { environment, ...hashes });
}
