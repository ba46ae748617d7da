import type { OnPageTransitionStartAsync } from 'vike/types';
import { setPendingPath } from '../components/navigation/pendingPath.ts';
import { savePosition } from './savePosition.ts';

/** Links to the page that is on its way show so; the one that is left is found again as it was. */
export const onPageTransitionStart: OnPageTransitionStartAsync = async (pageContext) => {
  // On the way back or forward the history stands at the other page already.
  if (!pageContext.isHistoryNavigation) savePosition();
  setPendingPath(pageContext.urlPathname);
};
