import { environment, texts } from 'virtual:content';
import { withMarketplaceUrl } from '../../model/content/placeholders.ts';
import type { TextDocument } from '../../model/content/readText.ts';

/** Returns the text of a page, with the marketplace's URL. */
export function textAt(path: string): TextDocument {
  const text = texts[path];
  if (!text) throw new Error(`There is no text for ${path}.`);
  return withMarketplaceUrl(text, environment.marketplaceUrl);
}
