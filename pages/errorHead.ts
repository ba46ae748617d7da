import type { PageHead } from '../data/site/page.ts';

/**
 * The head of a page that says what went wrong. The first paint expects its end: it stands in the
 * middle of what the footer leaves.
 */
export const errorHead = (title: string | undefined): PageHead => ({
  title,
  noindex: true,
  expects: 'live-region',
});
