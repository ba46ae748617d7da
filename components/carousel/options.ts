import type { SwiperOptions } from 'swiper/types';

/** Milliseconds between two moves (specification §9). */
const DELAY = 3000;

/** Pixels between two slides (specification §9); the design's token `--gap`. */
export const GAP = 12;

/** Viewport width in pixels → slides per view from there on (specification §9). */
export const SLIDES_PER_VIEW: Readonly<Record<number, number>> = {
  639: 3,
  865: 4,
  1000: 5,
  1500: 6,
  1700: 6,
};

/** What one row of cards does. */
export interface RowSettings {
  /** Slides per view below 639 px: 1.5 for popular games, else 2.5 (specification §9). */
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
