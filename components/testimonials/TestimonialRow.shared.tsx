import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Testimonial } from '../../data/check/schemas.ts';
import { Marquee } from './marquee.ts';
import { TestimonialCard } from './TestimonialCard.shared.tsx';
import styles from './Testimonials.module.css';

/** Pixels a second: section 9 of the specification. */
const SPEED = 20;

/** The library shows everything twice, to loop. */
const halves = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('.rfm-marquee'),
];

/** Both halves move by one animation each. */
const animationsOf = (row: Element): Animation[] =>
  halves(row).flatMap((half) => half.getAnimations());

/** Starts autoplay at the position to which the row was scrolled. */
function startAtScroll(row: Element): void {
  for (const animation of animationsOf(row)) {
    animation.currentTime = (row.scrollLeft / SPEED) * 1000;
  }
  row.scrollLeft = 0;
}

/** Turns the distance that a paused row has run into scrolling, so that it can be scrolled back. */
function scrollToStop(row: Element): void {
  const animations = animationsOf(row);
  const { progress = 0 } = animations[0]?.effect?.getComputedTiming() ?? {};
  for (const animation of animations) animation.currentTime = 0;
  row.scrollLeft += (progress ?? 0) * (halves(row)[0]?.offsetWidth ?? 0);
}

interface CardsProps {
  readonly testimonials: readonly Testimonial[];
  /** Called before the cards are first painted. */
  readonly onMount?: (list: HTMLUListElement) => void;
}

function Cards({ testimonials, onMount }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (list.current) onMount?.(list.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return (
    <ul className={styles.cards} ref={list}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.id}>
          <TestimonialCard testimonial={testimonial} />
        </li>
      ))}
    </ul>
  );
}

/** The library's second copy is for the eye alone. */
function hideSecondCopy(list: HTMLUListElement): void {
  const copy = list.closest('.rfm-marquee + .rfm-marquee');
  copy?.setAttribute('aria-hidden', 'true');
  copy?.toggleAttribute('inert', true);
}

interface TestimonialRowProps {
  readonly testimonials: readonly Testimonial[];
  readonly label: string;
  /** Whether the row has ever run: the library then shows its cards. */
  readonly hasStarted: boolean;
  readonly playing: boolean;
}

/**
 * One row of testimonials, which scrolls natively and by keyboard unless it runs. The static list stays
 * until the library's has been laid out in the same place; both are never painted together.
 */
export function TestimonialRow({ testimonials, label, hasStarted, playing }: TestimonialRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const runs = isReady && playing;
  useEffect(() => {
    const element = row.current;
    if (!element || !runs) return undefined;
    startAtScroll(element);
    return () => scrollToStop(element);
  }, [runs]);
  const onMount = (list: HTMLUListElement): void => {
    hideSecondCopy(list);
    setReady(true);
  };
  return (
    <div
      ref={row}
      className={styles.row}
      data-autoplay="forward"
      data-playing={runs ? '' : undefined}
      role="group"
      aria-label={label}
      // A scrollable element with nothing to focus in it must take the focus itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable group
      tabIndex={0}
    >
      {!isReady && <Cards testimonials={testimonials} />}
      {hasStarted && (
        <Marquee play={playing} speed={SPEED} pauseOnHover>
          <Cards testimonials={testimonials} onMount={onMount} />
        </Marquee>
      )}
    </div>
  );
}
