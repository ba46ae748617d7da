import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import type * as library from './swiperModules.ts';
import { motionWelcome } from './usePlaying.ts';

/** Milliseconds between two moves: section 9 of the specification. */
const AUTOPLAY_DELAY_MS = 3000;

/** What one row of cards does. */
export interface RowSettings {
  /** Whether it runs the other way. */
  readonly reverse: boolean;
  /** Index of the slide that it shows first: the current scroll position. */
  readonly start: number;
  /** Whether it jumps instead of sliding, for those who want no motion. */
  readonly still: boolean;
}

/** Swiper's options for a row; sizes come from the style sheet, modules with the library. */
export function rowOptions({ reverse, start, still }: RowSettings): SwiperOptions {
  return {
    // How much it shows depends on the window, which may change while the row keeps its own width.
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
      delay: AUTOPLAY_DELAY_MS,
      reverseDirection: reverse,
      // A jump ends no transition, and one that is cut off by scrolling away ends never.
      waitForTransition: false,
    },
  };
}

/** How many slides a row shows and how far apart they are: GameRow.module.css. */
function sizesOf(row: Element) {
  const style = getComputedStyle(row);
  return {
    slidesPerView: Number(style.getPropertyValue('--view')),
    spaceBetween: Number.parseFloat(style.getPropertyValue('--gap')),
  };
}

/** Pixels from one slide to the next. */
export function slideStep(row: Element): number {
  const [first, second] = row.querySelectorAll<HTMLElement>('.swiper-slide');
  return first && second ? second.offsetLeft - first.offsetLeft : row.clientWidth;
}

/** Milliseconds without movement after which nobody scrolls a row any more. */
const SCROLL_END_DELAY_MS = 100;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, SCROLL_END_DELAY_MS);
  });

/** Resolves when nobody scrolls the row any more. */
export async function settled(row: Pick<Element, 'scrollLeft'>): Promise<void> {
  let last: number;
  do {
    last = row.scrollLeft;
    await pause();
  } while (row.scrollLeft !== last);
}

/**
 * Milliseconds after a move when the browser, too, takes it as ended. Swiper puts the slides for
 * the next move in their places as it starts to move, which counts as a layout shift; done while
 * nothing moves, it does not.
 */
const TRANSITION_REST_MS = 200;

/** The arrow keys move a row in which the focus is; with other keys held they are the browser's. */
function pressArrow(event: KeyboardEvent, swiper: Swiper): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === 'ArrowRight') swiper.slideNext();
  else if (event.key === 'ArrowLeft') swiper.slidePrev();
  else return;
  event.preventDefault();
}

/** Share of a slide that must be seen for its link to be a tab stop. */
const SEEN_SHARE = 0.6;

const linkOf = (slide: Element | null): HTMLElement | null => slide?.querySelector('a') ?? null;

/**
 * While slides move, the tab key finds only those that are seen; screen readers still meet every
 * one in the list. A focused slide that moves out of sight hands the focus to the active one.
 *
 * @param signal ends it: every link is a tab stop again
 */
function watchTabStops(row: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect, intersectionRatio } of entries) {
        const link = linkOf(target);
        // Far off the screen nothing is laid out: what was a tab stop stays one.
        if (!link || boundingClientRect.width === 0) continue;
        if (intersectionRatio >= SEEN_SHARE) link.removeAttribute('tabindex');
        else link.tabIndex = -1;
      }
      if (row.querySelector('a[tabindex]:focus')) {
        linkOf(row.querySelector('.swiper-slide-active'))?.focus({ preventScroll: true });
      }
    },
    { root: row, threshold: SEEN_SHARE },
  );
  const slides = row.querySelectorAll('.swiper-slide');
  for (const slide of slides) observer.observe(slide);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const slide of slides) linkOf(slide)?.removeAttribute('tabindex');
  });
}

/**
 * Starts Swiper at a row's current scroll position. Destroyed, it leaves the slides in their first order.
 *
 * @param row `.swiper[data-autoplay]`, see GameRow.tsx
 * @param onHold called when a finger or the mouse takes hold of it and lets go
 */
export function startRow(
  row: HTMLElement,
  { Swiper, Autoplay }: typeof library,
  onHold: (held: boolean) => void,
): Swiper {
  const start = Math.round(row.scrollLeft / slideStep(row));
  const reverse = row.dataset['autoplay'] === 'reverse';
  row.scrollLeft = 0;
  const swiper = new Swiper(row, {
    modules: [Autoplay],
    ...sizesOf(row),
    ...rowOptions({ reverse, start, still: !motionWelcome() }),
    on: {
      touchStart: () => onHold(true),
      touchEnd: () => onHold(false),
      beforeResize: ({ params }) => void Object.assign(params, sizesOf(row)),
    },
  });
  const prepare = (): void => {
    if (!swiper.destroyed) swiper.loopFix({ direction: reverse ? 'prev' : 'next' });
  };
  swiper.on('slideChangeTransitionEnd', () => setTimeout(prepare, TRANSITION_REST_MS));
  prepare();
  const listening = new AbortController();
  const { signal } = listening;
  row.addEventListener('keydown', (event) => pressArrow(event, swiper), { signal });
  // The browser's own dragging of links and pictures would end Swiper's.
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  // A row that is hidden from assistive technology has no tab stops at all.
  if (!row.ariaHidden) watchTabStops(row, signal);
  swiper.on('destroy', () => listening.abort());
  return swiper;
}
