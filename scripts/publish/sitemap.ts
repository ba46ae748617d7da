import { escapeHtml } from '../../data/lib/html.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';

/** The URL of the published site. */
export type Published = Pick<SiteEnvironment, 'siteUrl' | 'basePath'>;

/** Returns the absolute URL of a path; adds the base path. */
export const absoluteUrl = (path: string, { siteUrl, basePath }: Published): string =>
  `${siteUrl}${basePath}${path.slice(1)}`;

/** Returns `robots.txt` (RFC 9309). Crawlers may read everything; some pages have `noindex`. */
export const robotsTxt = (published: Published): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml', published)}\n`;

/** A page for search engines. */
export interface SitemapEntry {
  readonly path: string;
  /** ISO date or time of the page's last change, if it is known. */
  readonly lastmod?: string | null | undefined;
}

/** Limit of the sitemaps.org protocol 0.9. */
const MAX_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function element(name: string, url: string, lastmod?: string | null): string {
  const date = lastmod ? `<lastmod>${escapeHtml(lastmod)}</lastmod>` : '';
  return `<${name}><loc>${escapeHtml(url)}</loc>${date}</${name}>\n`;
}

const documentOf = (name: string, elements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${NAMESPACE}">\n${elements.join('')}</${name}>\n`;

/** Returns the URLs that the text of a sitemap, or of a sitemap index, names. */
export const sitemapUrls = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => url);

/** Returns the text of each file by its name: `sitemap.xml`, and its parts if there are over 50,000 pages. */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  published: Published,
): Readonly<Record<string, string>> {
  const urls = entries.map(({ path, lastmod }) =>
    element('url', absoluteUrl(encodeURI(path), published), lastmod),
  );
  if (urls.length <= MAX_URLS) return { 'sitemap.xml': documentOf('urlset', urls) };
  const files: Record<string, string> = {};
  for (let at = 0, number = 1; at < urls.length; at += MAX_URLS, number++) {
    files[`sitemap-${number}.xml`] = documentOf('urlset', urls.slice(at, at + MAX_URLS));
  }
  const index = Object.keys(files).map((name) =>
    element('sitemap', absoluteUrl(`/${name}`, published)),
  );
  return { 'sitemap.xml': documentOf('sitemapindex', index), ...files };
}
