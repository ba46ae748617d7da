import { watchEarlyClicks } from './loader/earlyClicks.ts';
import { watchEntrances } from './loader/entrances.ts';
import { watchIslands } from './loader/islands.ts';
import { layOutOnReturn, layOutWhenIdle } from './loader/layOut.ts';
import { watchLinks } from './loader/links.ts';
import { dateUndated, logNotes } from './loader/marks.ts';
import { watchOverlays } from './loader/overlays.ts';
import { prefetchScripts } from './loader/prefetch.ts';
import { watchTooltips } from './loader/tooltips.ts';
import { whenIdle } from './loader/whenIdle.ts';

function watchStore(): void {
  const store = document.querySelector<HTMLElement>('[data-seller-id]');
  if (!store) return;
  whenIdle(
    () => void import('./loader/freshness.ts').then((module) => module.checkFreshness(store)),
  );
}

function suggestNearPage(): void {
  const suggestion = document.querySelector<HTMLElement>('[data-suggestion]');
  if (!suggestion) return;
  void import('./loader/suggestPage.ts').then((module) => module.suggestPage(suggestion));
}

function onLoad(): void {
  whenIdle(prefetchScripts);
  layOutWhenIdle();
}

/** Starts what only a page that is shown needs: requests, code, messages, entrances. */
function begin(): void {
  watchIslands();
  watchEarlyClicks();
  watchStore();
  suggestNearPage();
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad);
  whenIdle(watchEntrances);
  logNotes();
}

// From here on, components/layout/loader.css offers what needs scripts.
document.documentElement.dataset['ran'] = '';
layOutOnReturn();
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
