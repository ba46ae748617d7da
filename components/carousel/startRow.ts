import type { Swiper } from 'swiper';
import type * as library from './swiperModules.ts';
import { motionWelcome } from './usePlaying.ts';

/** Section 9 of the specification. */
const AUTOPLAY_DELAY_MS = 3000;
const SLIDE_DURATION_MS = 300;
const SCROLL_END_DELAY_MS = 100;
/** Time after a move until the browser, too, takes it as ended. */
const TRANSITION_END_DELAY_MS = 200;
/** Share of a slide that must be in view for its link to be a tab stop. */
const VISIBLE_SHARE = 0.6;

/** Reads the sizes that GameRow.module.css gives a row. */
function sizesOf(row: Element) {
  const style = getComputedStyle(row);
  return {
    slidesPerView: Number(style.getPropertyValue('--view')),
    spaceBetween: Number.parseFloat(style.getPropertyValue('--gap')),
  };
}

/** Returns the pixels from one slide to the next. */
export function slideStep(row: Element): number {
  const [first, second] = row.querySelectorAll<HTMLElement>('.swiper-slide');
  return first && second ? second.offsetLeft - first.offsetLeft : row.clientWidth;
}

/** Resolves when nobody scrolls the row any more. */
export async function scrollEnd(row: Pick<Element, 'scrollLeft'>): Promise<void> {
  let last: number;
  do {
    last = row.scrollLeft;
    await new Promise((resolve) => {
      setTimeout(resolve, SCROLL_END_DELAY_MS);
    });
  } while (row.scrollLeft !== last);
}

function pressArrow(event: KeyboardEvent, swiper: Swiper): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === 'ArrowRight') swiper.slideNext();
  else if (event.key === 'ArrowLeft') swiper.slidePrev();
  else return;
  event.preventDefault();
}

const linkOf = (slide: Element | null): HTMLElement | null => slide?.querySelector('a') ?? null;

/**
 * Makes the links of slides in view the only tab stops, until `signal` aborts. The focus of a slide that
 * moves out of view goes to the active one.
 */
function watchTabStops(row: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect, intersectionRatio } of entries) {
        const link = linkOf(target);
        // A row far off the screen is not laid out: its tab stops stay.
        if (!link || boundingClientRect.width === 0) continue;
        if (intersectionRatio >= VISIBLE_SHARE) link.removeAttribute('tabindex');
        else link.tabIndex = -1;
      }
      if (row.querySelector('a[tabindex]:focus')) {
        linkOf(row.querySelector('.swiper-slide-active'))?.focus({ preventScroll: true });
      }
    },
    { root: row, threshold: VISIBLE_SHARE },
  );
  const slides = row.querySelectorAll('.swiper-slide');
  for (const slide of slides) observer.observe(slide);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const slide of slides) linkOf(slide)?.removeAttribute('tabindex');
  });
}

/**
 * Starts Swiper at a row's current scroll position.
 *
 * @param onHold called when a finger or the mouse presses the row, and when it lets go
 */
export function startRow(
  row: HTMLElement,
  { Swiper, Autoplay }: typeof library,
  onHold: (held: boolean) => void,
): Swiper {
  const initialSlide = Math.round(row.scrollLeft / slideStep(row));
  const isReverse = row.dataset['autoplay'] === 'reverse';
  row.scrollLeft = 0;
  const swiper = new Swiper(row, {
    modules: [Autoplay],
    ...sizesOf(row),
    // The sizes depend on the window, which may change while the row keeps its width.
    resizeObserver: false,
    loop: true,
    // A second click while the row still moves counts like the first.
    loopPreventsSliding: false,
    initialSlide,
    speed: motionWelcome() ? SLIDE_DURATION_MS : 0,
    grabCursor: true,
    autoplay: {
      // useCarousel.ts starts and stops it.
      enabled: false,
      delay: AUTOPLAY_DELAY_MS,
      reverseDirection: isReverse,
      // No transition ends when a row jumps, or when a move is cut off by scrolling away.
      waitForTransition: false,
    },
    on: {
      touchStart: () => onHold(true),
      touchEnd: () => onHold(false),
      beforeResize: ({ params }) => void Object.assign(params, sizesOf(row)),
    },
  });
  // Swiper reorders the slides as a move starts, which counts as a layout shift. Done between moves, it does not.
  const reorder = (): void => {
    if (!swiper.destroyed) swiper.loopFix({ direction: isReverse ? 'prev' : 'next' });
  };
  swiper.on('slideChangeTransitionEnd', () => setTimeout(reorder, TRANSITION_END_DELAY_MS));
  reorder();
  const listening = new AbortController();
  const { signal } = listening;
  row.addEventListener('keydown', (event) => pressArrow(event, swiper), { signal });
  // The browser's own dragging of links and pictures would end Swiper's.
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  if (!row.ariaHidden) watchTabStops(row, signal);
  swiper.on('destroy', () => listening.abort());
  return swiper;
}
