import { wake } from './wake.ts';

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Whether React, once awake, must be handed this click: the browser alone does nothing with it. */
function needsReact(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-needs-react]') : null;
}

/**
 * Wakes the page at the first sign that somebody means to use it. A click on a control that
 * needs React is kept and repeated when React listens, so no early click is lost.
 */
export function watchIntent(): void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const sign of SIGNS) {
    addEventListener(
      sign,
      () => {
        void wake().then(() => stop.abort());
      },
      options,
    );
  }
  addEventListener(
    'click',
    (event) => {
      const control = needsReact(event.target);
      if (control && !('awake' in document.documentElement.dataset)) {
        void wake().then(() => control.click());
      }
    },
    options,
  );
}
