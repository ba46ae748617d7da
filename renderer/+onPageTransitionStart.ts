import type { OnPageTransitionStartAsync } from 'vike/types';
import { setPendingPath } from '../components/navigation/pendingPath.ts';

/** Links to the page that is on its way show so. */
export const onPageTransitionStart: OnPageTransitionStartAsync = async (pageContext) => {
  setPendingPath(pageContext.urlPathname);
};
