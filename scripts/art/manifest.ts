import type { Site } from '../../data/content/buildSite.ts';
import { NIGHT } from './ground.ts';

/**
 * `site.webmanifest` as JSON text (W3C Web Application Manifest).
 *
 * @param basePath begins and ends with a slash.
 */
export function manifest(
  site: Pick<Site, 'appName' | 'description' | 'language'>,
  basePath: string,
): string {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${basePath}icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return `${JSON.stringify(
    {
      name: site.appName,
      short_name: site.appName,
      description: site.description,
      lang: site.language,
      dir: 'ltr',
      id: basePath,
      start_url: basePath,
      scope: basePath,
      display: 'minimal-ui',
      background_color: NIGHT.ground,
      theme_color: NIGHT.ground,
      categories: ['games', 'shopping'],
      icons: [
        { src: `${basePath}favicon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        icon('192', 192, 'any'),
        icon('512', 512, 'any'),
        icon('maskable-512', 512, 'maskable'),
      ],
    },
    null,
    2,
  )}\n`;
}
