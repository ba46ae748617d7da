import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { ERROR_ROUTES } from '../../model/content/routes.ts';
import { loadContent } from '../../model/content/loadContent.node.ts';
import { SPECULATION_RULES_PATH, speculationRules } from '../../deploy/speculationRules.ts';
import { writeCloudflareFiles } from '../host/cloudflareFiles.ts';
import { writeFiles } from '../lib/files.ts';
import { manifest } from '../publish/manifest.ts';
import { SECURITY_TXT_PATH, securityNotice, securityTxt } from '../publish/securityTxt.ts';
import { robotsTxt, sitemap } from '../publish/sitemap.ts';
import type { RenderedPage } from './workers.ts';

/** Writes the files for robots and hosts into a site. A store's last change is the time of its snapshot. */
export async function publishFiles(
  client: string,
  environment: SiteEnvironment,
  pages: readonly RenderedPage[],
): Promise<void> {
  const { site } = loadContent();
  const notice = securityNotice(site.securityExpires, new Date());
  if (notice !== null) console.warn(notice.text);
  const listed = pages.filter(({ route }) => !ERROR_ROUTES.includes(route));
  await writeFiles(client, {
    'robots.txt': robotsTxt(environment),
    'site.webmanifest': manifest(site),
    [SPECULATION_RULES_PATH.slice(1)]: speculationRules(),
    [SECURITY_TXT_PATH.slice(1)]: securityTxt(site, environment),
    'sitemap.xml': sitemap(
      listed.map(({ route, fetchedAt }) => ({ path: route, lastmod: fetchedAt })),
      environment,
    ),
  });
  await writeCloudflareFiles(client, { environment });
}
