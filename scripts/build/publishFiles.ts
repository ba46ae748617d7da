import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { mainRoutes } from '../../data/site/routes.node.ts';
import { site } from '../../data/content/site.ts';
import { SPECULATION_RULES_PATH, speculationRules } from '../../deploy/speculationRules.ts';
import { writeCloudflareFiles } from '../host/cloudflareFiles.ts';
import { writeFiles } from '../lib/files.ts';
import { manifest } from '../publish/manifest.ts';
import { SECURITY_TXT_PATH, securityNotice, securityTxt } from '../publish/securityTxt.ts';
import { robotsTxt, type SitemapEntry, sitemapFiles } from '../publish/sitemap.ts';
import { BUILD_FILE, buildFile, type SiteState } from './contentHash.ts';
import type { SitePage } from './pages.ts';

/** Returns the sitemap's pages. A store's last change is the time of its snapshot. */
function sitemapEntries(pages: readonly SitePage[]): SitemapEntry[] {
  const stores = pages.filter(({ seller }) => seller);
  return [
    ...mainRoutes.map((route) => ({ path: route })),
    ...stores.map(({ route, snapshot }) => ({ path: route, lastmod: snapshot?.fetchedAt })),
  ];
}

/**
 * Writes the files for robots and hosts into a folder.
 *
 * @param bundled folder of the bundle's public files, which Cloudflare's rules name
 */
export async function publishFiles(
  folder: string,
  bundled: string,
  environment: SiteEnvironment,
  { pages, contentHash }: SiteState,
): Promise<void> {
  const notice = securityNotice(site.securityExpires, new Date());
  if (notice !== null) console.warn(notice.text);
  await writeFiles(folder, {
    [BUILD_FILE]: buildFile(contentHash),
    'robots.txt': robotsTxt(environment),
    'site.webmanifest': manifest(site, environment.basePath),
    [SPECULATION_RULES_PATH.slice(1)]: speculationRules(environment),
    [SECURITY_TXT_PATH.slice(1)]: securityTxt(site, environment),
    ...sitemapFiles(sitemapEntries(pages), environment),
  });
  await writeCloudflareFiles(bundled, { environment }, folder);
}
