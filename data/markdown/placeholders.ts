import type { Site } from '../content/siteOf.ts';

/** The values of `{name}` in a text, by name. */
export type Placeholders = Readonly<Record<string, string>>;

/** The values of the site's configuration that a text may use. */
export function placeholdersOf(site: Site): Placeholders {
  return {
    appName: site.appName,
    operator: site.operator,
    copyrightYear: String(site.copyrightYear),
    tagline: site.tagline,
    supportHours: site.support.hours,
    supportLabel: site.support.label,
    supportHandle: site.support.handle,
    supportUrl: site.support.url,
    securityContact: site.securityContact,
    baseUrl: site.baseUrl,
    storeUrl: site.storeUrl,
  };
}

/**
 * The text with its placeholders filled; `unknown` is told of each that has no value, and of a
 * lone brace, which may be what is left of a placeholder that Markdown took apart.
 */
export function fillPlaceholders(
  text: string,
  placeholders: Placeholders,
  unknown: (found: string, advice: string) => void,
): string {
  return text.replace(/\{([^{}]*)\}|[{}]/g, (found: string, name: string = '') => {
    if (Object.hasOwn(placeholders, name)) return placeholders[name] ?? '';
    const known = Object.keys(placeholders).join(', ');
    unknown(found, `write one of the known placeholders: ${known}`);
    return found;
  });
}
