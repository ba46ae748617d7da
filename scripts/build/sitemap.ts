import { escapeHtml } from '../../model/lib/html.ts';
import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';

type Published = Pick<SiteEnvironment, 'siteUrl'>;

/** Returns `robots.txt` (RFC 9309). Crawlers may read everything; some pages have `noindex`. */
export const robotsTxt = ({ siteUrl }: Published): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** A page for search engines. */
export interface SitemapEntry {
  readonly path: string;
  /** ISO date or time of the page's last change, if it is known. */
  readonly lastmod?: string | null | undefined;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns the text of `sitemap.xml`, which may have up to 50,000 pages. */
export function sitemap(entries: readonly SitemapEntry[], { siteUrl }: Published): string {
  const urls = entries.map(({ path, lastmod }) => {
    const date = lastmod ? `<lastmod>${escapeHtml(lastmod)}</lastmod>` : '';
    return `<url><loc>${escapeHtml(siteUrl + encodeURI(path))}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`;
}
