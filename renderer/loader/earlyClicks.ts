import { hydrate, islandOf } from './islands.ts';
import { announce } from './liveRegion.ts';

/** Milliseconds within which a click is carried out or the visitor is told that it failed. */
const CLICK_TIMEOUT_MS = 5_000;

async function replay(control: HTMLElement, island: HTMLElement): Promise<void> {
  if (control.ariaBusy) return;
  control.ariaBusy = 'true';
  announce('');
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It takes too long.')), CLICK_TIMEOUT_MS);
  });
  try {
    await Promise.race([hydrate(island), timeout]);
    control.ariaBusy = null;
    if (control.isConnected) control.click();
  } catch {
    control.ariaBusy = null;
    announce('This did not load. Please try again in a moment.');
  }
}

/** Carries out a click on a control of a static island once the island is hydrated. */
export function watchEarlyClicks(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && target.closest<HTMLElement>('button, input');
      const island = control && islandOf(control);
      if (island) void replay(control, island);
    },
    { capture: true, passive: true },
  );
}
