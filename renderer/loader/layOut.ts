import { whenIdle } from './whenIdle.ts';

// components/layout/lazyLayout.css postpones the layout of these parts.
const WAITING = '.lazy-layout';
/** So long after a key, the next one may come at any time. */
const QUIET_MS = 500;

/** Ends the waiting of all parts, also of those that React may make anew: components/layout/lazyLayout.css. */
const layOutAll = (): void => void (document.documentElement.dataset['laidOut'] = '');

/**
 * Lays out the whole page at once after a reload or a way through the history. The browser then returns to a place in
 * pixels, so all parts above it need their real heights.
 */
export function layOutOnReturn(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && 'type' in navigation && navigation.type !== 'navigate') {
    const top = scrollY;
    layOutAll();
    // The browser may have returned to the place already, and would now keep what is there in view.
    if (top > 0) scrollTo(0, top);
  }
}

/**
 * Lays out one row of one part at each step. The part keeps its estimated height meanwhile, as only all its rows together
 * have the real one: else what follows would move several times.
 */
function* layOut(parts: Iterable<HTMLElement>): Generator<void> {
  for (const part of parts) {
    // Parts that are near the screen have their layout already. Old browsers do not say.
    const isLaidOut = part.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true });
    part.toggleAttribute('data-held', isLaidOut === false);
    for (const piece of [part, ...part.querySelectorAll<HTMLElement>('[data-autoplay]')]) {
      piece.style.contentVisibility = 'visible';
      yield;
    }
    part.removeAttribute('data-held');
  }
}

/**
 * Lays out one part after another while the browser is idle and nobody touches the page. Chromium's accessibility tree
 * and pictures of the whole page lack parts without layout.
 */
export function layOutWhenIdle(): void {
  // In development, React would report the new attributes as differences.
  const steps = layOut(import.meta.env.DEV ? [] : document.querySelectorAll(WAITING));
  let quietFrom = 0;
  const onUse = ({ timeStamp, touches }: Event & { readonly touches?: TouchList }): void => {
    // Without an end while a finger is down. `pointercancel` tells nothing: it comes when a finger begins to scroll.
    quietFrom = touches?.length ? Infinity : timeStamp + QUIET_MS;
  };
  for (const name of ['touchstart', 'touchend', 'touchcancel', 'keydown']) {
    addEventListener(name, onUse, true);
  }
  const next = (): void => {
    if (performance.now() < quietFrom) setTimeout(next, QUIET_MS);
    else if (steps.next().done) layOutAll();
    else whenIdle(next);
  };
  whenIdle(next);
}
