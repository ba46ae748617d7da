import { whenIdle } from './whenIdle.ts';

// components/layout/lazyLayout.css postpones the layout of these parts.
const WAITING = '.lazy-layout, .lazy-layout-items > li';

/** Sets the variable by which a part, or all of the page, no longer waits. */
const layOut = (part: HTMLElement): void => part.style.setProperty('--layout', 'visible');

/**
 * Lays out the whole page at once after a reload or a way through the history. The browser then returns to a place in
 * pixels, so all parts above it need their real heights.
 */
export function layOutOnReturn(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && 'type' in navigation && navigation.type !== 'navigate') {
    const top = scrollY;
    layOut(document.documentElement);
    // The browser may have returned to the place already, and would now keep what is there in view.
    if (top > 0) scrollTo(0, top);
  }
}

/**
 * Lays out one part after another while the browser is idle. Chromium's accessibility tree and pictures of the whole
 * page lack parts without layout.
 */
export function layOutWhenIdle(): void {
  // In development, React would report the new style attributes as differences.
  const parts = import.meta.env.DEV ? [] : [...document.querySelectorAll<HTMLElement>(WAITING)];
  const next = (): void => {
    const part = parts.shift();
    // React may have made a part anew, so in the end nothing on the page waits.
    layOut(part ?? document.documentElement);
    if (part) whenIdle(next);
  };
  whenIdle(next);
}
