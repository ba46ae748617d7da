import type { Swiper } from 'swiper';
import type * as library from './swiper.ts';
import { GAP, rowOptions } from './options.ts';
import { watchTabStops } from './tabStops.ts';

/** What comes with the library's chunk. */
export type Library = typeof library;

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
