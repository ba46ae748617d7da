import { hydrateQuietly } from './hydrate.ts';

/** Share of a section that must be in view. */
const VISIBLE_SHARE = 0.35;
/** Firefox may end a scroll without `scrollend`, and the oldest supported browsers do not know it. */
const SCROLL_TIMEOUT_MS = 500;

/** Hydrates islands in view, but not while the page scrolls, because scrolling would stutter. */
export function watchVisible(islands: readonly HTMLElement[]): void {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const visible = new Set<HTMLElement>();
  let scrolling: ReturnType<typeof setTimeout> | undefined;
  const hydrateVisible = (): void => {
    if (scrolling === undefined && !lessMotion.matches) hydrateQuietly(visible);
  };
  for (const island of islands) {
    const section = island.closest('section') ?? island.firstElementChild;
    const control = island.querySelector('button');
    if (!section) continue;
    new IntersectionObserver(
      (entries) => {
        const isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_SHARE;
        // An island has nothing to do while its controls are hidden.
        if (isInView && control?.getClientRects().length) visible.add(island);
        else visible.delete(island);
        hydrateVisible();
      },
      { threshold: VISIBLE_SHARE },
    ).observe(section);
  }
  const onScrollEnd = (): void => {
    clearTimeout(scrolling);
    scrolling = undefined;
    hydrateVisible();
  };
  addEventListener('scroll', () => {
    clearTimeout(scrolling);
    scrolling = setTimeout(onScrollEnd, SCROLL_TIMEOUT_MS);
  });
  addEventListener('scrollend', onScrollEnd);
  lessMotion.addEventListener('change', hydrateVisible);
}
