import { watchFreshness } from './freshness.ts';
import { watchIntent } from './intent.ts';
import { watchLayers } from './layers.ts';
import { watchLinks } from './links.ts';
import { watchMovingParts } from './movingParts.ts';
import { dateUndated, logNotes } from './marks.ts';
import { watchPrefetch } from './prefetch.ts';
import { watchTooltips } from './tooltips.ts';

/** Starts everything that sends requests or loads code. */
function begin(): void {
  watchIntent();
  watchMovingParts();
  watchPrefetch();
  watchFreshness();
  logNotes();
}

// The only script of a page that nobody has used yet. It runs without React.
watchLayers();
watchTooltips();
watchLinks();
dateUndated();
// A prerendered page may never be shown.
if ('prerendering' in document && document.prerendering === true) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else {
  begin();
}
