import { watchEntrances } from './loader/entrances.ts';
import { hydrateAtFocus, hydrateInView } from './loader/islands.ts';
import { watchLinks } from './loader/links.ts';
import { watchOverlays } from './loader/overlays.ts';
import { watchPictures } from './loader/pictures.ts';

/** Runs parts of the loader. One that fails, as in an old browser or without a connection, ends no other. */
function run(...parts: readonly (() => unknown)[]): void {
  for (const part of parts) void (async () => part())().catch(console.error);
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/** Returns a part of the loader that works on the first element of a selector, if the page has one. */
const forFirst = (selector: string, work: (found: HTMLElement) => unknown) => (): unknown => {
  const found = document.querySelector<HTMLElement>(selector);
  return found && work(found);
};

async function watchStore(store: HTMLElement): Promise<void> {
  const { checkFreshness } = await import('./loader/freshness.ts');
  await checkFreshness(store);
}

function whenLoaded(): void {
  whenIdle(() => run(hydrateInView, watchEntrances));
}

/** Starts what only a page that is shown needs: requests, code, messages. */
function start(): void {
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded);
  run(
    hydrateAtFocus,
    forFirst('[data-seller-id]', (store) => whenIdle(() => run(() => watchStore(store)))),
    forFirst('[data-tooltip]', async () => (await import('./loader/tooltips.ts')).watchTooltips()),
    // A message of the page, such as "Store not found".
    forFirst('[data-log]', ({ dataset }) => console.info(dataset['log'])),
  );
}

run(watchOverlays, watchLinks, watchPictures);
// Chromium prerenders pages that may never be shown.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', start, { once: true });
} else start();
