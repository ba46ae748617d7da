import { ICONS } from '../../model/neededFiles.ts';
import type { Content } from '../../model/content/readContent.ts';
import { siteOf } from '../../model/content/siteOf.ts';
import { colour } from '../lib/tokens.ts';

const { drawing, small, large, maskable } = ICONS;
const ICON_ENTRIES = [
  { src: drawing, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: small, sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: large, sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Returns the web app manifest: how a phone shows the site on its home screen. */
function manifest(entry: Content['site']): string {
  const { appName, description, language } = siteOf(entry, '');
  const value = {
    name: appName,
    short_name: appName,
    description,
    lang: language,
    dir: 'auto',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colour('ground'),
    theme_color: colour('ground'),
    categories: ['games', 'shopping'],
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
