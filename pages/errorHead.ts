import type { PageHead } from '../model/page.ts';

/** Returns the head of an error page. Paint waits for the whole page: its height decides where the message is. */
export const errorHead = (title: string | undefined): PageHead => ({
  title,
  noindex: true,
  expects: 'new-tab',
});
