import { environment, texts } from 'virtual:content';
import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { withMarketplaceUrl } from '../../model/content/placeholders.ts';

/** Returns the text of a page, with the marketplace's URL. Every path that has no text is answered with 404. */
export function data({ urlPathname }: Pick<PageContextServer, 'urlPathname'>) {
  const text = texts[urlPathname];
  if (!text) throw render(404);
  return { text: withMarketplaceUrl(text, environment.marketplaceUrl) };
}
