import { watchFreshness } from './freshness.ts';
import { watchIntent } from './intent.ts';
import { watchLayers } from './layers.ts';
import { watchLinks } from './links.ts';
import { watchMovingParts } from './movingParts.ts';
import { dateUndated, logNotes } from './marks.ts';
import { watchPrefetch } from './prefetch.ts';
import { watchTooltips } from './tooltips.ts';

/** What leaves the page, or has it load more. */
function begin(): void {
  watchIntent();
  watchMovingParts();
  watchPrefetch();
  watchFreshness();
  logNotes();
}

// The only script of a page that nobody has touched yet. It knows no React.
watchLayers();
watchTooltips();
watchLinks();
dateUndated();
// A page that the browser prepares ahead may never be seen by anybody.
if ('prerendering' in document && document.prerendering === true) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else {
  begin();
}
