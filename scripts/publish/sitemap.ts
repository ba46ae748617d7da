import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';

/** Where the site is published, without what it reads. */
export type Published = Pick<SiteEnvironment, 'siteUrl' | 'basePath'>;

/** Absolute address of a path of the site (which begins with a slash and knows no prefix). */
export const absoluteUrl = (path: string, { siteUrl, basePath }: Published): string =>
  `${siteUrl}${basePath}${path.slice(1)}`;

/** `robots.txt` (RFC 9309): everything may be crawled; what shall not be found says `noindex` itself. */
export const robotsTxt = (published: Published): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml', published)}\n`;

/** A page for search engines. */
export interface SitemapEntry {
  /** Path without the prefix, e.g. `/store/northfall-forge`. */
  readonly path: string;
  /** When what the page says last changed (ISO date or time), not when it was built; left out if unknown. */
  readonly lastmod?: string | null | undefined;
}

/** Most addresses in one file (sitemaps.org protocol 0.9). */
const MOST_IN_ONE_SITEMAP = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);

function element(name: string, url: string, lastmod?: string | null): string {
  const date = lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : '';
  return `<${name}><loc>${escapeXml(url)}</loc>${date}</${name}>\n`;
}

const documentOf = (name: string, elements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${NAMESPACE}">\n${elements.join('')}</${name}>\n`;

/**
 * `sitemap.xml`, by file name. A site with more than 50,000 pages gets an index under that name and
 * the pages in `sitemap-1.xml` and so on. The same entries give the same bytes.
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  published: Published,
): Readonly<Record<string, string>> {
  const urls = entries.map(({ path, lastmod }) =>
    element('url', absoluteUrl(encodeURI(path), published), lastmod),
  );
  if (urls.length <= MOST_IN_ONE_SITEMAP) return { 'sitemap.xml': documentOf('urlset', urls) };
  const parts: Record<string, string> = {};
  for (let at = 0, number = 1; at < urls.length; at += MOST_IN_ONE_SITEMAP, number++) {
    const part = urls.slice(at, at + MOST_IN_ONE_SITEMAP);
    parts[`sitemap-${number}.xml`] = documentOf('urlset', part);
  }
  const index = Object.keys(parts).map((name) =>
    element('sitemap', absoluteUrl(`/${name}`, published)),
  );
  return { 'sitemap.xml': documentOf('sitemapindex', index), ...parts };
}
