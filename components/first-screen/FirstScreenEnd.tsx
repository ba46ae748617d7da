import { FIRST_SCREEN_END } from '../../model/page.ts';

/**
 * Marks the end of what a page shows first. The build puts the styles of the rest there, and browsers paint once it
 * has arrived (`expects` in +head.ts). It must not be inside an island, which React compares with its own HTML.
 */
export function FirstScreenEnd() {
  return <span id={FIRST_SCREEN_END} hidden />;
}
