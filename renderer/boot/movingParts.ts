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
  let scrolls = false;
  const consider = (): void => {
    if (!scrolls && visible.size > 0) wakeQuietly();
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
  addEventListener('scroll', () => (scrolls = TELLS_END));
  addEventListener('scrollend', () => {
    scrolls = false;
    consider();
  });
}
