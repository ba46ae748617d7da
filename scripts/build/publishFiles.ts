import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { ERROR_ROUTES, storeRoute } from '../../model/content/routes.ts';
import type { FormerSeller } from '../../model/content/sellers.ts';
import { cloudflareHeaders } from '../../deploy/cloudflare.ts';
import { SPECULATION_RULES_PATH, speculationRules } from '../../deploy/speculationRules.ts';
import { listFiles, writeFiles } from '../lib/files.ts';
import { robotsTxt, sitemap } from './sitemap.ts';
import type { RenderedPage } from './workers.ts';

/** Cloudflare ignores any more. The pages redirect too. */
const MAX_REDIRECTS = 2000;

/** Returns the lines of `_redirects`. They are temporary (302), because a seller may get the old slug back. */
function cloudflareRedirects(former: readonly FormerSeller[]): string {
  const lines = former.flatMap(({ slug, to }) => {
    const target = to === null ? null : storeRoute(to);
    if (target === null) return [];
    return [storeRoute(slug), `${storeRoute(slug)}/`].map((from) => `${from} ${target} 302\n`);
  });
  return lines.slice(0, MAX_REDIRECTS).join('');
}

/** Writes the files for robots and hosts into a site. A store's last change is the time of its snapshot. */
export async function publishFiles(
  client: string,
  environment: SiteEnvironment,
  pages: readonly RenderedPage[],
): Promise<void> {
  const listed = pages.filter(({ route, former }) => !former && !ERROR_ROUTES.includes(route));
  await writeFiles(client, {
    'robots.txt': robotsTxt(environment),
    [SPECULATION_RULES_PATH.slice(1)]: speculationRules(),
    'sitemap.xml': sitemap(
      listed.map(({ route, fetchedAt }) => ({ path: route, lastmod: fetchedAt })),
      environment,
    ),
  });
  const redirects = cloudflareRedirects(pages.flatMap(({ former }) => former ?? []));
  await writeFiles(client, {
    _headers: cloudflareHeaders(environment, listFiles(client)),
    ...(redirects !== '' && { _redirects: redirects }),
  });
}
