import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { ERROR_ROUTES, storeRoute } from '../../model/content/routes.ts';
import type { Content } from '../../model/content/readContent.ts';
import { allRedirects, type Redirect } from '../../model/content/redirects.ts';
import { escapeHtml } from '../../model/lib/html.ts';
import { cloudflareHeaders } from '../../deploy/cloudflare.ts';
import { SPECULATION_RULES_PATH, speculationRules } from '../../deploy/speculationRules.ts';
import { listFiles, writeFiles } from '../lib/files.ts';
import { plural } from '../lib/report.ts';
import { siteFiles } from './siteFiles.ts';
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

/** Cloudflare takes no more lines. */
const MAX_REDIRECTS = 2000;

/** Hosts compare whole paths: the old one, and the same with a slash at its end. */
const bothOf = ({ from }: Redirect): readonly string[] => ['', '/'].map((end) => from + end);

/** Returns `_redirects`, and a sentence if not all fit. */
export function cloudflareRedirects(redirects: readonly Redirect[]) {
  const all = redirects.flatMap((one) =>
    bothOf(one).map((from) => `${encodeURI(from)} ${one.to} ${one.status}\n`),
  );
  const lines = all.slice(0, MAX_REDIRECTS);
  const left = (all.length - lines.length) / 2;
  const note =
    `Cloudflare takes ${MAX_REDIRECTS} redirects, so the last ${plural(left, 'old path')} ` +
    `${left === 1 ? 'has' : 'have'} none; the pages there lead on. Remove paths and former slugs that nobody links any more.`;
  return { text: lines.join(''), note: left > 0 ? note : null };
}

/** Returns the redirects for nginx, which matches decoded paths: deploy/nginx.conf includes them. */
export const nginxRedirects = (redirects: readonly Redirect[]): string =>
  redirects
    .flatMap((one) =>
      bothOf(one).map((from) => `location = "${from}" { return ${one.status} "${one.to}"; }\n`),
    )
    .join('');

/** Crawlers may read everything (RFC 9309); some pages have `noindex`. */
const ROBOTS = 'User-agent: *\nAllow: /';

/** Returns `robots.txt`: that of `public/`, if an owner wrote one, with the sitemap. */
export function robots(client: string, siteUrl: string): string {
  const own = path.join(client, 'robots.txt');
  const text = existsSync(own) ? readFileSync(own, 'utf8') : ROBOTS;
  const line = `Sitemap: ${siteUrl}/sitemap.xml`;
  return text.includes(line) ? text : `${text.trimEnd()}\n\n${line}\n`;
}

/** Writes the files for robots and hosts into a site. Returns sentences for the report. */
export async function publishFiles(
  client: string,
  content: Content,
  environment: SiteEnvironment,
  pages: readonly RenderedPage[],
): Promise<readonly string[]> {
  const { siteUrl } = environment;
  const redirects = allRedirects(content);
  const left = content.former.map(({ slug }) => storeRoute(slug));
  const unlisted = new Set([...ERROR_ROUTES, ...redirects.map(({ from }) => from), ...left]);
  const listed = pages.filter(({ route }) => !unlisted.has(route));
  const { text, note } = cloudflareRedirects(redirects);
  await writeFiles(client, {
    ...siteFiles(content),
    'robots.txt': robots(client, siteUrl),
    [SPECULATION_RULES_PATH.slice(1)]: speculationRules(),
    'sitemap.xml': sitemap(siteUrl, listed),
    _headers: cloudflareHeaders(environment, listFiles(client)),
    ...(text !== '' && {
      _redirects: text,
      '_redirects.nginx': nginxRedirects(redirects),
      // Cloudflare would publish it.
      '.assetsignore': '_redirects.nginx\n',
    }),
  });
  return note === null ? [] : [note];
}
