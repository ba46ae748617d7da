/** Specification §9: milliseconds between a route change and the scroll to the top. */
const SCROLL_DELAY = 10;

/** Scrolls the page to its top: smoothly, or at once for those who asked for less motion. */
export function scrollToTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  setTimeout(() => scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' }), SCROLL_DELAY);
}
