import type { PageHead } from '../data/site/page.ts';

/** Returns the head of an error page. Its place on the screen depends on the whole page, so paint waits for the end. */
export const errorHead = (title: string | undefined): PageHead => ({
  title,
  noindex: true,
  expects: 'live-region',
});
