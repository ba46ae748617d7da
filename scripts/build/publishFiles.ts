import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { ERROR_ROUTES, storeRoute } from '../../model/content/routes.ts';
import type { FormerSeller } from '../../model/content/sellers.ts';
import { escapeHtml } from '../../model/lib/html.ts';
import { cloudflareHeaders } from '../../deploy/cloudflare.ts';
import { SPECULATION_RULES_PATH, speculationRules } from '../../deploy/speculationRules.ts';
import { listFiles, writeFiles } from '../lib/files.ts';
import type { RenderedPage } from './workers.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns `sitemap.xml`, which may have up to 50,000 pages. A store's last change is the time of its snapshot. */
export function sitemap(siteUrl: string, pages: readonly RenderedPage[]): string {
  const urls = pages.map(({ route, fetchedAt }) => {
    const date = fetchedAt ? `<lastmod>${escapeHtml(fetchedAt)}</lastmod>` : '';
    return `<url><loc>${escapeHtml(siteUrl + encodeURI(route))}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`;
}

/** Returns the lines of `_redirects`. They are temporary (302), because a seller may get the old slug back. */
function cloudflareRedirects(former: readonly FormerSeller[]): string {
  const lines = former.flatMap(({ slug, to }) => {
    if (to === null) return [];
    return ['', '/'].map((end) => `${storeRoute(slug)}${end} ${storeRoute(to)} 302\n`);
  });
  return lines.join('');
}

/** Writes the files for robots and hosts into a site. */
export async function publishFiles(
  client: string,
  environment: SiteEnvironment,
  pages: readonly RenderedPage[],
): Promise<void> {
  const { siteUrl } = environment;
  const listed = pages.filter(({ route, former }) => !former && !ERROR_ROUTES.includes(route));
  const redirects = cloudflareRedirects(pages.flatMap(({ former }) => former ?? []));
  await writeFiles(client, {
    // Crawlers may read everything (RFC 9309); some pages have `noindex`.
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    [SPECULATION_RULES_PATH.slice(1)]: speculationRules(),
    'sitemap.xml': sitemap(siteUrl, listed),
    _headers: cloudflareHeaders(environment, listFiles(client)),
    ...(redirects !== '' && { _redirects: redirects }),
  });
}
