import { whenAwake } from './awake.ts';
import { wakeQuietly } from './wake.ts';

/** How much of a part must be in view before its code is worth loading. */
const VISIBLE_SHARE = 0.35;

/** Whether the browser has the `scrollend` event, which the oldest supported ones lack. */
const TELLS_END = 'onscrollend' in globalThis;

/**
 * Wakes the page when a part that moves by itself is in view, unless the visitor wants no motion,
 * and not while the page scrolls: starting React in the middle of it would make it stutter.
 */
export function watchMovingParts(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const visible = new Set<Element>();
  const stop = new AbortController();
  let scrolls = false;
  const consider = (): void => {
    if (scrolls || visible.size === 0) return;
    wakeQuietly();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      consider();
    },
    { threshold: VISIBLE_SHARE },
  );
  for (const part of document.querySelectorAll('[data-moves]')) observer.observe(part);
  const watch = (sign: string, then: () => void): void => {
    addEventListener(sign, then, { passive: true, signal: stop.signal });
  };
  whenAwake(() => {
    stop.abort();
    observer.disconnect();
  });
  watch('scroll', () => (scrolls = TELLS_END));
  watch('scrollend', () => {
    scrolls = false;
    consider();
  });
}
