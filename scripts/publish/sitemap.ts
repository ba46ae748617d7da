import type { SiteEnvironment } from '../../data/site/environment.ts';

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
export const MOST_IN_ONE_SITEMAP = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);

function element(name: string, url: string, lastmod: string | null | undefined): string {
  const date = lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : '';
  return `<${name}><loc>${escapeXml(url)}</loc>${date}</${name}>\n`;
}

const documentOf = (name: string, elements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${NAMESPACE}">\n${elements.join('')}</${name}>\n`;

const urlset = (entries: readonly SitemapEntry[], published: Published): string =>
  documentOf(
    'urlset',
    entries.map(({ path, lastmod }) =>
      element('url', absoluteUrl(encodeURI(path), published), lastmod),
    ),
  );

const latest = (entries: readonly SitemapEntry[]): string | undefined =>
  entries
    .flatMap(({ lastmod }) => lastmod ?? [])
    .sort()
    .at(-1);

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/**
 * `sitemap.xml`, by file name. A site with more than 50,000 pages gets an index under that name and
 * the pages in `sitemap-1.xml` and so on. The same entries give the same bytes.
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  published: Published,
  mostInOne = MOST_IN_ONE_SITEMAP,
): Readonly<Record<string, string>> {
  if (entries.length <= mostInOne) return { 'sitemap.xml': urlset(entries, published) };
  const parts = chunks(entries, mostInOne).map((part, index) => {
    return { name: `sitemap-${index + 1}.xml`, part };
  });
  const index = parts.map(({ name, part }) =>
    element('sitemap', absoluteUrl(`/${name}`, published), latest(part)),
  );
  return {
    'sitemap.xml': documentOf('sitemapindex', index),
    ...Object.fromEntries(parts.map(({ name, part }) => [name, urlset(part, published)])),
  };
}
