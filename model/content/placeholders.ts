import { marketplaceHomeUrlOf } from './routes.ts';
import type { SiteEntry } from './schemas.ts';

/** The values of `{name}` in a text, by name. */
export type Placeholders = Readonly<Record<string, string>>;

/** Returns the values that a text may use. */
export function placeholdersOf(site: SiteEntry, marketplaceUrl: string): Placeholders {
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
    baseUrl: marketplaceUrl,
    storeUrl: marketplaceHomeUrlOf(marketplaceUrl),
  };
}

/**
 * Fills a text's placeholders. Calls `report` for each placeholder without a value, and for a single brace,
 * which may be a part of a placeholder that Markdown split.
 */
export function fillPlaceholders(
  text: string,
  placeholders: Placeholders,
  report: (found: string, advice: string) => void,
): string {
  return text.replace(/\{([^{}]*)\}|[{}]/g, (found: string, name: string = '') => {
    if (Object.hasOwn(placeholders, name)) return placeholders[name] ?? '';
    report(found, `write one of the known placeholders: ${Object.keys(placeholders).join(', ')}`);
    return found;
  });
}
