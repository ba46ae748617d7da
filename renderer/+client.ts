import { watchEarlyClicks } from './loader/earlyClicks.ts';
import { watchFreshness } from './loader/freshness.ts';
import { watchIslands } from './loader/islands.ts';
import { watchLinks } from './loader/links.ts';
import { dateUndated, logNotes } from './loader/marks.ts';
import { watchOverlays } from './loader/overlays.ts';
import { watchTooltips } from './loader/tooltips.ts';

// The island loader: the only script of a page, without React.

/** Starts everything that sends requests or loads code. */
function begin(): void {
  watchIslands();
  watchEarlyClicks();
  watchFreshness();
  logNotes();
}

watchOverlays();
watchTooltips();
watchLinks();
dateUndated();
// A prerendered page may never be shown.
if ('prerendering' in document && document.prerendering === true) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else {
  begin();
}
