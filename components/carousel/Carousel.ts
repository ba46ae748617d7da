import { type Row, settled, slideStep, startRow } from './startRow.ts';
import { motionWelcome } from './usePlaying.ts';

/** What decides whether a part that moves by itself may move now; so nobody has seen it yet. */
export const atRest = {
  /** The visitor's choice, or that motion is welcome. */
  wanted: false,
  /** Whether the part can be seen. */
  visible: false,
  /** Whether the pointer rests on it. */
  hovered: false,
  /** Whether the keyboard's focus is inside. */
  focused: false,
  /** Whether a finger or the pressed mouse holds it. */
  held: false,
};

type RotationReasons = Readonly<typeof atRest>;

/** It moves only while it is wanted and seen, and nobody is busy with it. */
export function mayRotate(reasons: RotationReasons): boolean {
  const busy = reasons.hovered || reasons.focused || reasons.held;
  return reasons.wanted && reasons.visible && !busy;
}

/** 1 is the way in which a row runs, -1 the way back. */
export type Direction = 1 | -1;

/**
 * The moving rows of one section. They scroll by hand until they are seen and motion is wanted, or
 * until the visitor asks for the next slide; then Swiper takes over. If it does not load, the rows
 * go on scrolling by hand.
 */
export class Carousel {
  readonly #section: HTMLElement;
  readonly #rows: readonly HTMLElement[];
  readonly #onFailure: () => void;
  readonly #listening = new AbortController();
  readonly #observer: IntersectionObserver;
  readonly #seen = new Set<Element>();
  #reasons: RotationReasons = atRest;
  #running: readonly Row[] = [];
  #loading: Promise<boolean> | null = null;

  /** @param onFailure called when the library did not load */
  constructor(section: HTMLElement, onFailure: () => void) {
    this.#section = section;
    this.#rows = [...section.querySelectorAll<HTMLElement>('[data-moves]')];
    this.#onFailure = onFailure;
    this.#observer = new IntersectionObserver((entries) => this.#see(entries));
    for (const row of this.#rows) this.#observer.observe(row);
    this.#listen();
  }

  /** Whether the rows are to move by themselves. */
  want(wanted: boolean): void {
    this.#because({ wanted });
  }

  /** Moves every row by one slide. */
  async step(direction: Direction): Promise<void> {
    const loaded = await this.#load();
    if (!loaded) {
      for (const row of this.#rows) row.scrollBy({ left: direction * slideStep(row) });
      return;
    }
    for (const { swiper } of this.#running) {
      const reverse = swiper.el.dataset['moves'] === 'reverse';
      if ((direction === 1) === reverse) swiper.slidePrev();
      else swiper.slideNext();
    }
  }

  /** Gives the rows back to the visitor's hand and listens no more. */
  destroy(): void {
    this.#listening.abort();
    this.#observer.disconnect();
    this.#release();
  }

  #listen(): void {
    const { signal } = this.#listening;
    const hover = (hovered: boolean) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') this.#because({ hovered });
    };
    for (const row of this.#rows) {
      row.addEventListener('pointerenter', hover(true), { signal });
      row.addEventListener('pointerleave', hover(false), { signal });
      // The pointer that woke the page may rest here already.
      if (row.matches(':hover') && matchMedia('(hover: hover)').matches) {
        this.#because({ hovered: true });
      }
    }
    // Focus on the rotation control itself does not stop what it has just started.
    const focus = ({ target }: Event): void => {
      const focused = target instanceof Element && target.matches(':focus-visible');
      this.#because({ focused: focused && !target.matches('[data-rotation]') });
    };
    this.#section.addEventListener('focusin', focus, { signal });
    this.#section.addEventListener('focusout', () => this.#because({ focused: false }), { signal });
    document.addEventListener('visibilitychange', () => this.#rotate(), { signal });
  }

  #see(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#seen.add(target);
      else this.#seen.delete(target);
    }
    // On wide screens the rows of All Games are no boxes but parts of a grid.
    if (this.#rows.every((row) => row.getClientRects().length === 0)) this.#release();
    this.#because({ visible: this.#seen.size > 0 });
  }

  #because(change: Partial<RotationReasons>): void {
    this.#reasons = { ...this.#reasons, ...change };
    if (this.#reasons.wanted && this.#reasons.visible) void this.#load();
    this.#rotate();
  }

  #rotate(): void {
    const rotates = mayRotate(this.#reasons) && document.visibilityState === 'visible';
    for (const { swiper } of this.#running) {
      if (swiper.autoplay.running === rotates) continue;
      // A slide that was on its way while the section went out of sight never said it arrived.
      if (rotates && swiper.animating) swiper.transitionEnd();
      if (rotates) swiper.autoplay.start();
      else swiper.autoplay.stop();
    }
  }

  /** @returns whether Swiper has the rows */
  #load(): Promise<boolean> {
    this.#loading ??= this.#start().catch((error: unknown) => {
      console.info('Rows scroll by hand: Swiper did not load.', error);
      this.#loading = null;
      this.#onFailure();
      return false;
    });
    return this.#loading;
  }

  async #start(): Promise<boolean> {
    const [library] = await Promise.all([import('./swiper.ts'), ...this.#rows.map(settled)]);
    if (this.#listening.signal.aborted) return false;
    const still = !motionWelcome();
    const hold = (held: boolean): void => this.#because({ held });
    this.#running = this.#rows.map((row) => startRow(row, library, still, hold));
    this.#section.setAttribute('aria-roledescription', 'carousel');
    this.#rotate();
    return true;
  }

  #release(): void {
    for (const row of this.#running) row.release();
    this.#running = [];
    this.#loading = null;
    this.#section.removeAttribute('aria-roledescription');
  }
}
