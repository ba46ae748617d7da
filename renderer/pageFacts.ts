import type { PageContext } from 'vike/types';
import type { PageFacts } from '../data/page.ts';

/** What a page's title, description and structured data may know of it. */
export function pageFacts(
  pageContext: Pick<PageContext, 'urlPathname' | 'store' | 'ownShareImage'>,
): PageFacts {
  const { urlPathname, store, ownShareImage } = pageContext;
  return { path: urlPathname, store, ownShareImage };
}

/** A page's setting that is either said outright or worked out from the page's facts. */
export function told<Value extends string>(
  setting: Value | ((page: PageFacts) => Value) | undefined,
  facts: PageFacts,
): Value | undefined {
  return typeof setting === 'function' ? setting(facts) : setting;
}
