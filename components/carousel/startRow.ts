import type { Swiper } from 'swiper';
import type * as library from './swiperModules.ts';
import { motionWelcome } from './usePlaying.ts';

/** From docs/requirements.md. */
const AUTOPLAY_DELAY_MS = 3000;
const SLIDE_DURATION_MS = 300;
const SCROLL_END_DELAY_MS = 100;
/** Swiper may report the end of a move before the browser ends its transition. This is the longest difference. */
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

/** Resolves when the row has stopped scrolling. */
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
  const [next, previous] = swiper.rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (event.key === next) swiper.slideNext();
  else if (event.key === previous) swiper.slidePrev();
  else return;
  event.preventDefault();
}

/** A new gesture of a wheel begins after this pause. */
const WHEEL_PAUSE_MS = 200;

/** Returns a function that moves a row by a sideways wheel: one slide for each slide that it would have scrolled. */
function wheelMover(row: HTMLElement, swiper: Swiper): (event: WheelEvent) => void {
  let scrolled = 0;
  let last = -Infinity;
  return ({ deltaX, deltaY, timeStamp }) => {
    if (Math.abs(deltaX) <= Math.abs(deltaY)) return;
    if (timeStamp - last > WHEEL_PAUSE_MS) scrolled = 0;
    last = timeStamp;
    const step = slideStep(row);
    const before = Math.round(scrolled / step);
    scrolled += deltaX;
    const slides = Math.round(scrolled / step) - before;
    for (let slide = 0; slide < Math.abs(slides); slide += 1) {
      if (slides > 0) swiper.slideNext();
      else swiper.slidePrev();
    }
  };
}

const linkOf = (slide: Element | null): HTMLElement | null => slide?.querySelector('a') ?? null;

/**
 * Makes the links of slides in view the only tab stops, until `signal` aborts. If the focused slide moves
 * out of view, the active slide gets the focus.
 */
function watchTabStops(row: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect, intersectionRatio } of entries) {
        const link = linkOf(target);
        // The browser does not lay out a row far from the screen. Such a row keeps its tab stops.
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
    // Slides per view depend on the window's width, not the row's: Swiper listens to the window's `resize`.
    resizeObserver: false,
    loop: true,
    // A click during a move also moves the row.
    loopPreventsSliding: false,
    initialSlide,
    speed: motionWelcome() ? SLIDE_DURATION_MS : 0,
    grabCursor: true,
    autoplay: {
      // useCarousel.ts starts and stops it.
      enabled: false,
      delay: AUTOPLAY_DELAY_MS,
      reverseDirection: isReverse,
      // Some transitions never end: without motion, or when the row leaves the screen during a move.
      waitForTransition: false,
    },
    on: {
      touchStart: () => onHold(true),
      touchEnd: () => onHold(false),
      beforeResize: ({ params }) => void Object.assign(params, sizesOf(row)),
    },
  });
  // Swiper reorders the slides when a move starts, which counts as a layout shift. Between moves it does not count.
  const reorder = (): void => {
    if (!swiper.destroyed) swiper.loopFix({ direction: isReverse ? 'prev' : 'next' });
  };
  swiper.on('slideChangeTransitionEnd', () => setTimeout(reorder, TRANSITION_END_DELAY_MS));
  reorder();
  const listening = new AbortController();
  const { signal } = listening;
  row.addEventListener('keydown', (event) => pressArrow(event, swiper), { signal });
  // Leaves a pinch to the browser. Swiper would prevent it, and move the row.
  const onTouch = ({ touches }: TouchEvent): void => {
    swiper.allowTouchMove = touches.length < 2;
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
    row.addEventListener(type, onTouch, { signal, passive: true });
  }
  row.addEventListener('wheel', wheelMover(row, swiper), { signal, passive: true });
  // Browsers drag links and pictures, which would end a drag of the row.
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  if (!row.matches('[aria-hidden]')) watchTabStops(row, signal);
  swiper.on('destroy', () => listening.abort());
  return swiper;
}
