import type { SiteEnvironment } from '../../data/site/environment.ts';

/** Where the site is published, without what it reads. */
export type Published = Pick<SiteEnvironment, 'siteUrl' | 'basePath'>;

/** Absolute address of a path of the site (which begins with a slash and knows no prefix). */
export function absoluteUrl(path: string, { siteUrl, basePath }: Published): string {
  return `${siteUrl}${basePath}${path.slice(1)}`;
}
