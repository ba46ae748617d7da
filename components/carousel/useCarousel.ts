import { type RefObject, useEffect, useRef } from 'react';
import type { Swiper } from 'swiper';
import { scrollEnd, slideStep, startRow } from './startRow.ts';
import { usePlaying } from './usePlaying.ts';

/** Returns the type of the last pointer: after a tap, `:hover` stays where the finger was. */
const lastPointer = (): string | undefined => document.documentElement.dataset['pointer'];

/** 1 is the direction in which a row runs, -1 the opposite one. */
type Direction = 1 | -1;

/**
 * The rows of one section. Swiper starts when autoplay is on and a row is in view, or at the first click on
 * next or previous. Before that, or if Swiper does not load, the rows scroll natively.
 */
class Carousel {
  readonly #section: HTMLElement;
  readonly #rows: readonly HTMLElement[];
  readonly #onFailure: () => void;
  readonly #listening = new AbortController();
  readonly #observer: IntersectionObserver;
  readonly #inView = new Set<Element>();
  #isWanted = false;
  #isHovered = false;
  /** Whether a finger or the mouse presses a row. */
  #isHeld = false;
  #swipers: readonly Swiper[] = [];
  #loading: Promise<void> | null = null;

  /** @param onFailure called when Swiper did not load */
  constructor(section: HTMLElement, onFailure: () => void) {
    this.#section = section;
    this.#rows = [...section.querySelectorAll<HTMLElement>('[data-autoplay]')];
    this.#onFailure = onFailure;
    this.#observer = new IntersectionObserver((entries) => this.#onView(entries));
    for (const row of this.#rows) this.#observer.observe(row);
    this.#listen();
  }

  /** Starts or stops autoplay. */
  play(wanted: boolean): void {
    this.#isWanted = wanted;
    this.#rotate();
  }

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

  destroy(): void {
    this.#listening.abort();
    this.#observer.disconnect();
    this.#release();
  }

  #listen(): void {
    const { signal } = this.#listening;
    const hover = ({ type, pointerType }: PointerEvent): void => {
      this.#isHovered = pointerType === 'mouse' && type === 'pointerenter';
      this.#rotate();
    };
    for (const row of this.#rows) {
      row.addEventListener('pointerenter', hover, { signal });
      row.addEventListener('pointerleave', hover, { signal });
      // The pointer may be over the row before this listener exists.
      this.#isHovered ||= row.matches(':hover') && lastPointer() !== 'touch';
    }
    const rotate = (): void => this.#rotate();
    this.#section.addEventListener('focusin', rotate, { signal });
    this.#section.addEventListener('focusout', rotate, { signal });
    document.addEventListener('visibilitychange', rotate, { signal });
  }

  #onView(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#inView.add(target);
      else this.#inView.delete(target);
    }
    if (this.#isGrid()) this.#release();
    this.#rotate();
  }

  /** On wide screens the rows of All Games have `display: contents`: their cards are parts of one grid. */
  #isGrid(): boolean {
    return this.#rows.every((row) => row.getClientRects().length === 0);
  }

  #isInUse(): boolean {
    // After use, the rotation control keeps the focus. That must not stop autoplay.
    const focused = this.#section.querySelector(':focus-visible:not([data-rotation])');
    return this.#isHovered || this.#isHeld || focused !== null;
  }

  #rotate(): void {
    const wanted = this.#isWanted && this.#inView.size > 0;
    if (wanted) void this.#load();
    const rotates = wanted && !document.hidden && !this.#isInUse();
    for (const swiper of this.#swipers) {
      if (swiper.autoplay.running === rotates) continue;
      // If the section left the screen during a move, Swiper still waits for the end of that move.
      if (rotates && swiper.animating) swiper.transitionEnd();
      if (rotates) swiper.autoplay.start();
      else swiper.autoplay.stop();
    }
  }

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
    const [library] = await Promise.all([
      import('./swiperModules.ts'),
      ...this.#rows.map(scrollEnd),
    ]);
    // While Swiper loaded, the window may have become wider.
    if (this.#listening.signal.aborted || this.#isGrid()) return;
    const hold = (held: boolean): void => {
      this.#isHeld = held;
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
 * Starts the carousel of a section, and returns the state and actions of its controls.
 *
 * @param controls any element of the section; the section's rows have `data-autoplay`
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
  useEffect(() => carousel.current?.play(playing === true), [playing]);
  return {
    playing,
    toggle: () => play(),
    step: (direction: Direction): void => void carousel.current?.step(direction),
  };
}
