import { watchEarlyClicks } from './loader/earlyClicks.ts';
import { watchEntrances } from './loader/entrances.ts';
import { watchIslands, whenIdle } from './loader/islands.ts';
import { watchLinks } from './loader/links.ts';
import { dateUndated, logNotes } from './loader/marks.ts';
import { watchOverlays } from './loader/overlays.ts';
import { watchTooltips } from './loader/tooltips.ts';

function watchStore(): void {
  const store = document.querySelector<HTMLElement>('[data-seller-id]');
  if (!store) return;
  whenIdle(
    () => void import('./loader/freshness.ts').then((module) => module.checkFreshness(store)),
  );
}

/** Starts what only a page that is shown needs: requests, code, messages, entrances. */
function begin(): void {
  watchIslands();
  watchEarlyClicks();
  watchStore();
  whenIdle(watchEntrances);
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
