import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import type * as library from './swiper.ts';

/** Milliseconds between two moves. */
const DELAY = 3000;

/** Pixels between two slides; the design's token `--gap`. */
const GAP = 12;

/** Viewport width in pixels → slides per view from there on. */
export const SLIDES_PER_VIEW: Readonly<Record<number, number>> = {
  639: 3,
  865: 4,
  1000: 5,
  1500: 6,
  1700: 6,
};

/** What one row of cards does. */
export interface RowSettings {
  /** Slides per view below 639 px: 1.5 for popular games, else 2.5. */
  readonly narrow: number;
  /** Whether it runs the other way. */
  readonly reverse: boolean;
  /** Index of the slide that it shows first: where the visitor's hand has left it. */
  readonly start: number;
  /** Whether it jumps instead of sliding, for those who want no motion. */
  readonly still: boolean;
}

/** Swiper's options for a row; the modules come with the library. */
export function rowOptions({ narrow, reverse, start, still }: RowSettings): SwiperOptions {
  return {
    slidesPerView: narrow,
    spaceBetween: GAP,
    breakpoints: Object.fromEntries(
      Object.entries(SLIDES_PER_VIEW).map(([width, slidesPerView]) => [width, { slidesPerView }]),
    ),
    // Those are widths of the window, which may change while the row keeps its own.
    resizeObserver: false,
    loop: true,
    // A second click while the row still moves counts like the first.
    loopPreventsSliding: false,
    initialSlide: start,
    speed: still ? 0 : 300,
    grabCursor: true,
    // Started and stopped by us: rotation has more reasons to rest than Swiper knows.
    autoplay: {
      enabled: false,
      delay: DELAY,
      reverseDirection: reverse,
      // A jump ends no transition, and one that is cut off by scrolling away ends never.
      waitForTransition: false,
    },
  };
}

/** Milliseconds without movement after which a row counts as left alone. */
const QUIET = 100;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, QUIET);
  });

/** Resolves when nobody scrolls the row by hand any more. */
export async function settled(row: Pick<Element, 'scrollLeft'>): Promise<void> {
  let last: number;
  do {
    last = row.scrollLeft;
    await pause();
  } while (row.scrollLeft !== last);
}

/** What comes with the library's chunk. */
type Library = typeof library;

/** A row in Swiper's hands. */
export interface Row {
  readonly swiper: Swiper;
  /** Gives the row back to the visitor's hand, its slides in their first order. */
  release: () => void;
}

/** Pixels from one slide to the next. */
export function slideStep(row: Element): number {
  return (row.querySelector('.swiper-slide')?.clientWidth ?? row.clientWidth) + GAP;
}

/**
 * Milliseconds after a move when the browser, too, takes it as ended. Swiper puts the slides for
 * the next move in their places as it starts to move, which counts as a layout shift; done while
 * nothing moves, it does not.
 */
const REST = 200;

/** The arrow keys move a row in which the focus is; with other keys held they are the browser's. */
function pressArrow(event: KeyboardEvent, swiper: Swiper): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === 'ArrowRight') swiper.slideNext();
  else if (event.key === 'ArrowLeft') swiper.slidePrev();
  else return;
  event.preventDefault();
}

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
function watchTabStops(row: HTMLElement): () => void {
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

/**
 * Hands a row that scrolls by hand to Swiper, where the hand has left it.
 *
 * @param row `.swiper[data-moves][data-narrow]`, see GameRow.tsx
 * @param onHold called when a finger or the mouse takes hold of it and lets go
 */
export function startRow(
  row: HTMLElement,
  { Swiper, Autoplay }: Library,
  still: boolean,
  onHold: (held: boolean) => void,
): Row {
  const start = Math.round(row.scrollLeft / slideStep(row));
  const reverse = row.dataset['moves'] === 'reverse';
  row.scrollLeft = 0;
  const swiper = new Swiper(row, {
    modules: [Autoplay],
    ...rowOptions({
      narrow: Number(row.dataset['narrow']),
      reverse,
      start,
      still,
    }),
    on: { touchStart: () => onHold(true), touchEnd: () => onHold(false) },
  });
  const prepare = (): void => {
    if (!swiper.destroyed) swiper.loopFix({ direction: reverse ? 'prev' : 'next' });
  };
  swiper.on('slideChangeTransitionEnd', () => setTimeout(prepare, REST));
  prepare();
  const listening = new AbortController();
  const { signal } = listening;
  row.addEventListener('keydown', (event) => pressArrow(event, swiper), { signal });
  // The browser's own dragging of links and pictures would end Swiper's.
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  const stopWatching = watchTabStops(row);
  return {
    swiper,
    release: () => {
      listening.abort();
      stopWatching();
      swiper.destroy(true, true);
    },
  };
}
