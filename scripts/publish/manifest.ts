import { readFileSync } from 'node:fs';
import type { Site } from '../../model/content/siteOf.ts';
import { colourIn } from '../../model/lib/tokens.ts';

const tokens = readFileSync(new URL('../../components/layout/tokens.css', import.meta.url), 'utf8');

/** Returns `site.webmanifest` (W3C Web Application Manifest). */
export function manifest(site: Pick<Site, 'appName' | 'description' | 'language'>): string {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const ground = colourIn(tokens, 'ground');
  const members = {
    name: site.appName,
    short_name: site.appName,
    description: site.description,
    lang: site.language,
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(members, null, 2)}\n`;
}
