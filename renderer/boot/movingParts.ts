import { wake } from './wake.ts';

/** How much of a part must be in view before it is worth its code: peeking in is not enough. */
const VISIBLE_SHARE = 0.35;

/** Wakes the page when a part that moves by itself is in view, unless the visitor wants no motion. */
export function watchMovingParts(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void wake();
    },
    { threshold: VISIBLE_SHARE },
  );
  for (const part of document.querySelectorAll('[data-moves]')) observer.observe(part);
}
