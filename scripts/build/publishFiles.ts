import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { ERROR_ROUTES, storeRoute } from '../../model/content/routes.ts';
import type { Content } from '../../model/content/readContent.ts';
import { ICONS } from '../../model/neededFiles.ts';
import type { Redirect } from '../../model/content/redirects.ts';
import { escapeHtml } from '../../model/lib/html.ts';
import { cloudflareHeaders } from '../../deploy/cloudflare.ts';
import { SPECULATION_RULES_PATH, speculationRules } from '../../deploy/speculationRules.ts';
import { listFiles, writeFiles } from '../lib/files.ts';
import { colour } from '../lib/tokens.ts';
import type { RenderedPage } from './renderPages.ts';

const { drawing, small, large, maskable } = ICONS;
const ICON_ENTRIES = [
  { src: drawing, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: small, sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: large, sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Returns the web app manifest: how a phone shows the site on its home screen. */
function manifest({ appName, description, language }: Content['site']): string {
  const value = {
    name: appName,
    short_name: appName,
    description,
    lang: language,
    start_url: '/',
    display: 'minimal-ui',
    background_color: colour('ground'),
    theme_color: colour('ground'),
    icons: ICON_ENTRIES,
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Returns `security.txt` (RFC 9116). */
const securityText = ({ securityContact, securityExpires, language }: Content['site']): string =>
  `Contact: ${securityContact}\nExpires: ${securityExpires}T00:00:00.000Z\nPreferred-Languages: ${language}\n`;

/** Returns the files that are made of `site.json` alone, by their published paths. */
export const siteFiles = ({ site }: Pick<Content, 'site'>): Readonly<Record<string, string>> => ({
  'site.webmanifest': manifest(site),
  '.well-known/security.txt': securityText(site),
});

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns `sitemap.xml`, which may have up to 50,000 pages. A store's last change is the time of its snapshot. */
export function sitemap(siteUrl: string, pages: readonly RenderedPage[]): string {
  const urls = pages.map(({ route, fetchedAt }) => {
    const date = fetchedAt ? `<lastmod>${escapeHtml(fetchedAt)}</lastmod>` : '';
    return `<url><loc>${escapeHtml(siteUrl + encodeURI(route))}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`;
}

/**
 * Returns the redirects for Cloudflare, which takes 2,000 lines, and for nginx, which matches decoded paths:
 * deploy/nginx.conf includes them. Hosts compare whole paths, so each has a line with and without a slash at its end.
 */
export function redirectFiles(redirects: readonly Redirect[]): Readonly<Record<string, string>> {
  if (redirects.length === 0) return {};
  const all = redirects.flatMap((one) => [one, { ...one, from: `${one.from}/` }]);
  return {
    _redirects: all.map(({ from, to, status }) => `${encodeURI(from)} ${to} ${status}\n`).join(''),
    '_redirects.nginx': all
      .map(({ from, to, status }) => `location = "${from}" { return ${status} "${to}"; }\n`)
      .join(''),
    // Cloudflare would publish it.
    '.assetsignore': '_redirects.nginx\n',
  };
}

/** Crawlers may read everything (RFC 9309); some pages have `noindex`. */
const ROBOTS = 'User-agent: *\nAllow: /';

/** Returns `robots.txt`: that of `public/`, if an owner wrote one, with the sitemap. */
export function robots(client: string, siteUrl: string): string {
  const own = path.join(client, 'robots.txt');
  const text = existsSync(own) ? readFileSync(own, 'utf8') : ROBOTS;
  const line = `Sitemap: ${siteUrl}/sitemap.xml`;
  return text.includes(line) ? text : `${text.trimEnd()}\n\n${line}\n`;
}

/** Writes the files for robots and hosts into a site. */
export async function publishFiles(
  client: string,
  content: Content,
  environment: SiteEnvironment,
  pages: readonly RenderedPage[],
): Promise<void> {
  const { siteUrl } = environment;
  const { redirects, former } = content;
  const left = former.map(({ slug }) => storeRoute(slug));
  const unlisted = new Set([...ERROR_ROUTES, ...redirects.map(({ from }) => from), ...left]);
  const listed = pages.filter(({ route }) => !unlisted.has(route));
  await writeFiles(client, {
    ...siteFiles(content),
    'robots.txt': robots(client, siteUrl),
    [SPECULATION_RULES_PATH.slice(1)]: speculationRules(),
    'sitemap.xml': sitemap(siteUrl, listed),
    _headers: cloudflareHeaders(environment, listFiles(client)),
    ...redirectFiles(redirects),
  });
}
