import { mainRoutes } from '../../data/site/routes.node.ts';
import { site } from '../../data/content/site.ts';
import { SPECULATION_RULES_PATH, speculationRules } from '../../deploy/speculationRules.ts';
import { manifest } from '../art/manifest.ts';
import { writeCloudflareFiles } from '../host/cloudflareFiles.ts';
import { type InlineHashes, inlineHashes, writeInlineHashes } from '../host/inlineHashes.ts';
import { writeFiles } from '../lib/files.ts';
import { SECURITY_TXT_PATH, securityNotice, securityTxt } from '../publish/securityTxt.ts';
import { robotsTxt, type SitemapEntry, sitemapFiles } from '../publish/sitemap.ts';
import type { Build } from './buildSite.ts';
import { BUILD_FILE, buildFile, contentHashOf } from './contentHash.ts';
import type { SitePage } from './pages.ts';
import type { PageStore } from './pageStore.ts';

/** Pages for search engines; a store's date is the one on which its data was fetched. */
function sitemapEntries(pages: readonly SitePage[]): SitemapEntry[] {
  const stores = pages.flatMap(({ route, seller, snapshot }) =>
    seller ? [{ path: route, lastmod: snapshot?.fetchedAt }] : [],
  );
  return [...mainRoutes.map((path) => ({ path })), ...stores];
}

/** What stands inline in the pages. It is the same in all stores' pages: one of them is read. */
function hashesOf(pages: readonly SitePage[], store: PageStore): InlineHashes {
  const oneStore = pages.find(({ seller }) => seller);
  const kinds = pages.filter((page) => !page.seller || page === oneStore);
  return inlineHashes(kinds.map(({ file }) => store.read(file)));
}

/** Everything of the site that is neither a page nor a picture: files for robots and hosts. */
export async function publishFiles(
  { environment, codeKey, client, store }: Build,
  pages: readonly SitePage[],
): Promise<void> {
  const notice = securityNotice(site.securityExpires, new Date());
  if (notice !== null) console.warn(notice.text);
  await writeFiles(client, {
    [BUILD_FILE]: buildFile(contentHashOf(codeKey, pages)),
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
