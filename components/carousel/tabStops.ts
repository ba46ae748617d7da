/** Share of a slide that must be seen for its link to be a tab stop. */
const SEEN = 0.6;

const linkOf = (slide: Element): HTMLElement | null => slide.querySelector('a');

function follow(entry: IntersectionObserverEntry): void {
  const link = linkOf(entry.target);
  // Far off the screen nothing is laid out: what was a tab stop stays one.
  if (!link || entry.boundingClientRect.width === 0) return;
  if (entry.intersectionRatio >= SEEN) link.removeAttribute('tabindex');
  else link.tabIndex = -1;
}

/**
 * While slides move, the tab key finds only those that are seen; screen readers still meet every
 * one in the list. A focused slide that moves out of sight hands the focus to the active one.
 * A row that is hidden from assistive technology has no tab stops at all and is left alone.
 *
 * @returns ends it: every link is a tab stop again
 */
export function watchTabStops(row: HTMLElement): () => void {
  if (row.matches('[aria-hidden] *, [aria-hidden]')) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      entries.forEach(follow);
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && row.contains(focused) && focused.tabIndex < 0) {
        const active = row.querySelector('.swiper-slide-active');
        if (active) linkOf(active)?.focus({ preventScroll: true });
      }
    },
    { root: row, threshold: SEEN },
  );
  const slides = [...row.querySelectorAll('.swiper-slide')];
  for (const slide of slides) observer.observe(slide);
  return () => {
    observer.disconnect();
    for (const slide of slides) linkOf(slide)?.removeAttribute('tabindex');
  };
}
