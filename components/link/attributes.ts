/** Id of the layout's hidden note "Opens in a new tab", which describes links. */
export const NEW_TAB_NOTE = 'new-tab';

/** Returns whether a link leads to another site, and so opens a new tab. */
export const leavesSite = (href: string): boolean => /^https?:/.test(href);

/** Attributes of a link that opens a new tab. */
export const newTab = {
  target: '_blank',
  rel: 'noopener',
  'aria-describedby': NEW_TAB_NOTE,
} as const;
