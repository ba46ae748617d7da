import { type RefObject, useEffect, useRef } from 'react';
import type { Swiper } from 'swiper';
import { settled, slideStep, startRow } from './startRow.ts';
import { usePlaying } from './usePlaying.ts';

/** 1 is the direction in which a row runs, -1 the opposite one. */
type Direction = 1 | -1;

/**
 * The rows of one section. They scroll natively until they are in view and motion is welcome, or until
 * the visitor asks for the next slide; then Swiper starts. If it does not load, they go on scrolling
 * natively. Autoplay rests while somebody uses them.
 */
class Carousel {
  readonly #section: HTMLElement;
  readonly #rows: readonly HTMLElement[];
  readonly #onFailure: () => void;
  readonly #listening = new AbortController();
  readonly #observer: IntersectionObserver;
  /** The rows in view. */
  readonly #seen = new Set<Element>();
  #wanted = false;
  /** Whether the mouse rests on a row. */
  #hovered = false;
  /** Whether a finger or the pressed mouse holds a row. */
  #held = false;
  #swipers: readonly Swiper[] = [];
  #loading: Promise<void> | null = null;

  /** @param onFailure called when the library did not load */
  constructor(section: HTMLElement, onFailure: () => void) {
    this.#section = section;
    this.#rows = [...section.querySelectorAll<HTMLElement>('[data-autoplay]')];
    this.#onFailure = onFailure;
    this.#observer = new IntersectionObserver((entries) => this.#see(entries));
    for (const row of this.#rows) this.#observer.observe(row);
    this.#listen();
  }

  /** Whether the rows are to move by themselves. */
  want(wanted: boolean): void {
    this.#wanted = wanted;
    this.#rotate();
  }

  /** Moves every row by one slide. */
  async step(direction: Direction): Promise<void> {
    await this.#load();
    if (this.#swipers.length === 0) {
      for (const row of this.#rows) row.scrollBy({ left: direction * slideStep(row) });
    }
    for (const swiper of this.#swipers) {
      const reverse = swiper.el.dataset['autoplay'] === 'reverse';
      if ((direction === 1) === reverse) swiper.slidePrev();
      else swiper.slideNext();
    }
  }

  /** Ends Swiper: the rows scroll natively again. */
  destroy(): void {
    this.#listening.abort();
    this.#observer.disconnect();
    this.#release();
  }

  #listen(): void {
    const { signal } = this.#listening;
    const hover = ({ type, pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') this.#hovered = type === 'pointerenter';
      this.#rotate();
    };
    for (const row of this.#rows) {
      row.addEventListener('pointerenter', hover, { signal });
      row.addEventListener('pointerleave', hover, { signal });
      // The pointer may rest here already.
      this.#hovered ||= row.matches(':hover') && matchMedia('(hover: hover)').matches;
    }
    const rotate = (): void => this.#rotate();
    this.#section.addEventListener('focusin', rotate, { signal });
    this.#section.addEventListener('focusout', rotate, { signal });
    document.addEventListener('visibilitychange', rotate, { signal });
  }

  #see(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#seen.add(target);
      else this.#seen.delete(target);
    }
    if (this.#isGrid()) this.#release();
    this.#rotate();
  }

  /** On wide screens the rows of All Games are no boxes but parts of a grid. */
  #isGrid(): boolean {
    return this.#rows.every((row) => row.getClientRects().length === 0);
  }

  #isBusy(): boolean {
    // Focus on the rotation control itself does not stop what it has just started.
    const focused = this.#section.querySelector(':focus-visible:not([data-rotation])');
    return this.#hovered || this.#held || focused !== null;
  }

  /** Starts or stops the rotation by what is known of the visitor. */
  #rotate(): void {
    const wanted = this.#wanted && this.#seen.size > 0;
    if (wanted) void this.#load();
    const rotates = wanted && !document.hidden && !this.#isBusy();
    for (const swiper of this.#swipers) {
      if (swiper.autoplay.running === rotates) continue;
      // A slide that was on its way while the section went out of sight never said it arrived.
      if (rotates && swiper.animating) swiper.transitionEnd();
      if (rotates) swiper.autoplay.start();
      else swiper.autoplay.stop();
    }
  }

  /** Starts Swiper, if it loads. */
  #load(): Promise<void> {
    this.#loading ??= this.#start()
      .catch((error: unknown) => {
        console.info('Rows scroll natively: Swiper did not load.', error);
        this.#onFailure();
      })
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  async #start(): Promise<void> {
    if (this.#swipers.length > 0) return;
    const [library] = await Promise.all([import('./swiperModules.ts'), ...this.#rows.map(settled)]);
    // The window may have been widened meanwhile.
    if (this.#listening.signal.aborted || this.#isGrid()) return;
    const hold = (held: boolean): void => {
      this.#held = held;
      this.#rotate();
    };
    this.#swipers = this.#rows.map((row) => startRow(row, library, hold));
    this.#section.setAttribute('aria-roledescription', 'carousel');
    this.#rotate();
  }

  #release(): void {
    for (const swiper of this.#swipers) swiper.destroy();
    this.#swipers = [];
    this.#section.removeAttribute('aria-roledescription');
  }
}

/**
 * Makes the rows of a section move.
 *
 * @param controls an element of the section, whose rows carry `data-autoplay`
 * @returns what the section's controls show and do
 */
export function useCarousel(controls: RefObject<HTMLElement | null>) {
  const carousel = useRef<Carousel>(null);
  const [playing, play] = usePlaying();
  useEffect(() => {
    const section = controls.current?.closest('section');
    if (!section) return undefined;
    const started = new Carousel(section, () => play(false));
    carousel.current = started;
    return () => started.destroy();
    // oxlint-disable-next-line react/exhaustive-deps -- play only sets state; rows live as long as the controls
  }, [controls]);
  useEffect(() => carousel.current?.want(playing === true), [playing]);
  return {
    playing,
    toggle: () => play(),
    step: (direction: Direction): void => void carousel.current?.step(direction),
  };
}
