import { texts } from 'virtual:content';
import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';

/** Answers 404 at every path that has no text. */
export function guard({ urlPathname }: PageContextServer): void {
  if (!(urlPathname in texts)) throw render(404);
}
