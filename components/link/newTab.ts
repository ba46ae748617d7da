/** Id of the layout's hidden note that links which open a new tab are described by. */
export const NEW_TAB_NOTE = 'new-tab';

/** What every link that leaves the site carries: a new tab, no way back into ours, and a word on it. */
export const newTab = {
  target: '_blank',
  rel: 'noopener',
  'aria-describedby': NEW_TAB_NOTE,
} as const;
