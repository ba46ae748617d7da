import { site } from '../data/content/site.ts';

/** The app's name followed by the headline. */
export const homeTitle = `${site.appName} | ${site.headline}`;

/** Title of every other page: its own title, then the app's name. */
export function pageTitle(title: string): string {
  return `${title} | ${site.appName}`;
}
