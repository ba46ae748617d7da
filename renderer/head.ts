import type { SiteEnvironment } from '../model/environment/readEnvironment.ts';
import tokens from '../components/layout/tokens.css?raw';
import { type PageHead, SITE_SHARE_IMAGE } from '../model/page.ts';
import { ICONS } from '../model/neededFiles.ts';
import { site } from '../model/content/site.ts';
import { escapeHtml } from '../model/lib/html.ts';
import { directionOf } from '../model/lib/direction.ts';
import { colourIn } from '../model/lib/tokens.ts';

const THEME_COLOUR = colourIn(tokens, 'ground');

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${pairs.join('')}>`;
}

/** Returns the first tag of every page: language and direction. */
export const htmlTag = (language: string): string =>
  tag('html', { lang: language, ...(directionOf(language) === 'rtl' && { dir: 'rtl' }) });

/** Returns the head of a page without styles and preloads. */
export function headTags(path: string, head: PageHead, environment: SiteEnvironment): string {
  const absolute = (to: string): string => environment.siteUrl + to;
  const {
    description = site.description,
    shareImage = SITE_SHARE_IMAGE,
    shareImageAlt = `${site.appName}: ${site.headline}`,
    expects = 'open-menu',
  } = head;
  const name = site.appName;
  const title = head.title ? `${head.title} | ${name}` : `${name} | ${site.headline}`;
  const url = head.redirect ? new URL(head.redirect, environment.siteUrl).href : absolute(path);
  const shared = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': absolute(shareImage),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': shareImageAlt,
  };
  return [
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(title)}</title>`,
    ...(head.redirect
      ? [tag('meta', { 'http-equiv': 'refresh', content: `0; url=${head.redirect}` })]
      : []),
    tag('meta', { name: 'description', content: description }),
    tag('meta', { name: 'theme-color', content: THEME_COLOUR }),
    tag('meta', { name: 'color-scheme', content: 'dark' }),
    ...(head.noindex
      ? [tag('meta', { name: 'robots', content: 'noindex' })]
      : [
          tag('link', { rel: 'canonical', href: url }),
          ...Object.entries(shared).map(([property, content]) =>
            tag('meta', { property, content }),
          ),
          tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
        ]),
    tag('link', { rel: 'expect', href: `#${expects}`, blocking: 'render' }),
    // For browsers that show no SVG. Chromium takes the SVG because of its "any".
    tag('link', { rel: 'icon', href: ICONS.small, sizes: '192x192' }),
    tag('link', { rel: 'icon', href: ICONS.drawing, type: 'image/svg+xml', sizes: 'any' }),
    tag('link', { rel: 'apple-touch-icon', href: ICONS.apple }),
    tag('link', { rel: 'manifest', href: `/site.webmanifest` }),
  ].join('');
}

/** Returns the scripts with a page's data for search engines (JSON-LD). No text in it can end the element. */
export const structuredData = (nodes: PageHead['structuredData'] = []): string =>
  nodes
    .map((node) => JSON.stringify({ '@context': 'https://schema.org', ...node }))
    .map((json) => json.replaceAll('<', String.raw`\u003c`))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');

/** Splits off the image preloads, which React writes before the markup. They belong in the head. */
export function hoistPreloads(markup: string) {
  const [preloads] = /^(?:<link rel="preload"[^>]*>)*/.exec(markup) ?? [''];
  return { preloads, html: markup.slice(preloads.length) };
}
