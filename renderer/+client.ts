import { watchEarlyClicks } from './loader/earlyClicks.ts';
import { watchEntrances } from './loader/entrances.ts';
import { watchIslands } from './loader/islands.ts';
import { layOutOnReturn, layOutWhenIdle } from './loader/layOut.ts';
import { watchLinks } from './loader/links.ts';
import { watchOverlays } from './loader/overlays.ts';
import { watchPictures } from './loader/pictures.ts';
import { prefetchScripts } from './loader/prefetch.ts';
import { whenIdle } from './loader/whenIdle.ts';
import { whenShown } from './loader/whenShown.ts';

/** Does something with the first part of the page that a selector finds, if there is one. */
function withPart(selector: string, work: (part: HTMLElement) => unknown): void {
  const part = document.querySelector<HTMLElement>(selector);
  if (part) void work(part);
}

const watchStore = (): void =>
  withPart('[data-seller-id]', (store) =>
    whenIdle(
      () => void import('./loader/freshness.ts').then((module) => module.checkFreshness(store)),
    ),
  );

const watchTooltips = (): void =>
  withPart('[data-tooltip]', () =>
    import('./loader/tooltips.ts').then((module) => module.watchTooltips()),
  );

const suggestNearPage = (): void =>
  withPart('[data-suggestion]', (suggestion) =>
    import('./loader/suggestPage.ts').then((module) => module.suggestPage(suggestion)),
  );

/** Logs a page's message, such as "Store not found". */
const logNote = (): void => withPart('[data-log]', ({ dataset }) => console.info(dataset['log']));

function onLoad(): void {
  whenIdle(prefetchScripts);
  layOutWhenIdle();
}

function watchLoad(): void {
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad);
}

/** Runs parts of the loader. One that fails, as in an old browser, ends no other. Returns whether all ran. */
const start = (...parts: readonly (() => void)[]): boolean =>
  parts
    .map((part) => {
      try {
        part();
        return true;
      } catch (error) {
        console.error(error);
        return false;
      }
    })
    .every(Boolean);

// First what components/layout/loader.css offers from then on.
if (start(watchOverlays, watchEarlyClicks, watchIslands)) {
  document.documentElement.dataset['ran'] = '';
}
start(layOutOnReturn, watchLinks, watchPictures);
// What only a page that is shown needs: requests, code, messages, entrances.
void whenShown.then(() =>
  start(
    watchStore,
    watchTooltips,
    suggestNearPage,
    watchLoad,
    () => whenIdle(watchEntrances),
    logNote,
  ),
);
