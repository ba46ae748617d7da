import { islandOf } from './findIslands.ts';
import { hydrate } from './hydrate.ts';
import { reloadIfGone } from './reloadIfGone.ts';

/** After this time a message says that the click failed. */
const CLICK_TIMEOUT_MS = 15_000;
const MESSAGE_DURATION_MS = 10_000;

let clearing: ReturnType<typeof setTimeout> | undefined;

/** Shows a message in the page's live region. An empty text clears the region. */
function announce(text: string): void {
  clearTimeout(clearing);
  const region = document.querySelector('#live-region');
  if (region) region.textContent = text;
  if (text !== '') clearing = setTimeout(() => announce(''), MESSAGE_DURATION_MS);
}

async function replay(control: HTMLElement, island: HTMLElement): Promise<void> {
  if (control.ariaBusy) return;
  control.ariaBusy = 'true';
  announce('');
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It takes too long.')), CLICK_TIMEOUT_MS);
  });
  try {
    await Promise.race([hydrate(island), timeout]);
    // React may have made new elements, see carryOver.ts.
    const now = control.isConnected ? control : island.querySelector<HTMLElement>('[aria-busy]');
    if (now) now.ariaBusy = null;
    now?.click();
  } catch (error) {
    if (await reloadIfGone(error)) return;
    control.ariaBusy = null;
    announce('This did not load. Please try again in a moment.');
  }
}

/**
 * Carries out a click on a control of a static island once the island is hydrated. Extensions add controls later,
 * which work without it.
 */
export function watchEarlyClicks(): void {
  const own = new Set(document.querySelectorAll('[data-island] :is(button, input)'));
  addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && target.closest<HTMLElement>('button, input');
      const island = control && islandOf(control);
      if (island && own.has(control)) void replay(control, island);
    },
    { capture: true, passive: true },
  );
}
