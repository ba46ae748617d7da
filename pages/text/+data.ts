import { texts } from 'virtual:content';
import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';

/** Returns the text of a page. Every path that has no text is answered with 404. */
export function data({ urlPathname }: Pick<PageContextServer, 'urlPathname'>) {
  const text = texts[urlPathname];
  if (!text) throw render(404);
  return { text };
}
