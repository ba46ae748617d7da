import { site } from '../data/content/site.ts';

/** The app's name followed by the headline. */
export const homeTitle = `${site.appName} | ${site.headline}`;

/** Title of every other page: what it is first, whose it is last. */
export function pageTitle(title: string): string {
  return `${title} | ${site.appName}`;
}
