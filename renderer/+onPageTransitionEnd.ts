import type { OnPageTransitionEndAsync } from 'vike/types';
import { setPendingPath } from '../components/navigation/pendingPath.ts';
import { announcePage } from './announcePage.ts';
import { announceNavigation } from './boot/awake.ts';
import { scrollToTop } from './scrollToTop.ts';

/** After a navigation: focus and voice go to the new heading, the page to its top. */
export const onPageTransitionEnd: OnPageTransitionEndAsync = async (pageContext) => {
  setPendingPath(null);
  announcePage();
  announceNavigation();
  if (!pageContext.isHistoryNavigation && !pageContext.urlParsed.hash) scrollToTop();
};
