import Swiper from 'swiper';
import { Autoplay, Mousewheel } from 'swiper/modules';

/** From docs/requirements.md. */
const AUTOPLAY_DELAY_MS = 3000;
/** Swiper may report the end of a move before the browser ends its transition. This is the longest difference. */
const TRANSITION_END_DELAY_MS = 200;
/** Six slides are in view at most (GameRow.module.css), and a loop needs one more on either side. */
const MIN_LOOP_SLIDES = 8;

/** Moves a row by the arrow keys. Swiper's own module listens to the whole document. */
function pressArrow(event: KeyboardEvent, swiper: Swiper): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const [next, previous] = swiper.rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (event.key === next) swiper.slideNext();
  else if (event.key === previous) swiper.slidePrev();
  else return;
  event.preventDefault();
}

/** Makes the slides in view the only tab stops. A focused slide that leaves hands its focus to the first in view. */
function watchTabStops(swiper: Swiper): void {
  const update = (): void => {
    const { slides, activeIndex, size, slidesSizesGrid } = swiper;
    const links = slides.map((slide) => slide.querySelector('a'));
    const end = activeIndex + Math.round(size / (slidesSizesGrid[0] ?? size));
    for (const [index, link] of links.entries()) {
      const isOut = index < activeIndex || index >= end;
      link?.setAttribute('tabindex', isOut ? '-1' : '0');
      if (isOut && link?.matches(':focus')) links[activeIndex]?.focus({ preventScroll: true });
    }
  };
  update();
  for (const event of ['slideChange', 'loopFix', 'resize'] as const) swiper.on(event, update);
  swiper.on('destroy', ({ slides }) => {
    for (const slide of slides) slide.querySelector('a')?.removeAttribute('tabindex');
  });
}

/** Lets Swiper move a row until `signal` aborts, from where it was scrolled. Its caller starts and stops autoplay. */
export function startRow(row: HTMLElement, signal: AbortSignal): Swiper {
  const isReverse = row.dataset['autoplay'] === 'reverse';
  const count = row.querySelectorAll('.swiper-slide').length;
  const initialSlide = Math.round((Math.abs(row.scrollLeft) / row.scrollWidth) * count);
  row.scrollLeft = 0;
  // The loop moves slides to other places in the row, where one that is focused loses the focus.
  const focused = row.querySelector<HTMLElement>(':focus');
  const swiper = new Swiper(row, {
    modules: [Autoplay, Mousewheel],
    slidesPerView: 'auto',
    loop: count >= MIN_LOOP_SLIDES,
    // A click during a move also moves the row.
    loopPreventsSliding: false,
    initialSlide,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
    grabCursor: true,
    // Slides have their sizes without their pictures, and an update during a move hides its end.
    lazyPreload: false,
    mousewheel: { forceToAxis: true },
    autoplay: {
      enabled: false,
      delay: AUTOPLAY_DELAY_MS,
      reverseDirection: isReverse,
      // Some transitions never end: without motion, or when the row leaves the screen during a move.
      waitForTransition: false,
    },
  });
  // Swiper reorders the slides when a move starts, which counts as a layout shift. Between moves it does not count.
  const reorder = (): void => {
    const isBusy = swiper.destroyed || swiper.animating || swiper.touchEventsData.isTouched;
    if (!isBusy) swiper.loopFix({ direction: isReverse ? 'prev' : 'next' });
  };
  for (const event of ['transitionEnd', 'resize'] as const) {
    swiper.on(event, () => setTimeout(reorder, TRANSITION_END_DELAY_MS));
  }
  if (!row.matches('[aria-hidden]')) watchTabStops(swiper);
  reorder();
  focused?.focus({ preventScroll: true });
  row.addEventListener('keydown', (event) => pressArrow(event, swiper), { signal });
  // Leaves a pinch to the browser. Swiper would prevent it, and move the row.
  const onTouch = ({ touches }: TouchEvent): void => {
    swiper.allowTouchMove = touches.length === 1;
  };
  row.addEventListener('touchstart', onTouch, { signal, passive: true });
  // Browsers drag links and pictures, which would end a drag of the row.
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  signal.addEventListener('abort', () => swiper.destroy());
  return swiper;
}
