import { absoluteUrl, type Published } from './address.ts';

/** `robots.txt` (RFC 9309): everything may be crawled; what shall not be found says `noindex` itself. */
export function robotsTxt(published: Published): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml', published)}\n`;
}
