import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { TestimonialCard } from './TestimonialCard.tsx';
import { markCopy } from './markCopy.ts';
import type { ShownTestimonial } from './readTestimonials.ts';
import type { Marquee as MarqueeComponent } from './useMarquee.ts';
import styles from './Testimonials.module.css';

/** Pixels a second (specification §9). */
const SPEED = 20;

interface ListProps {
  readonly testimonials: readonly ShownTestimonial[];
  /** Told when the list stands in the document. */
  readonly onArrive?: (list: HTMLElement) => void;
}

function List({ testimonials, onArrive }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (list.current) onArrive?.(list.current);
  }, [onArrive]);
  return (
    <ul className={styles.cards} ref={list}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.name}>
          <TestimonialCard testimonial={testimonial} />
        </li>
      ))}
    </ul>
  );
}

interface TestimonialRowProps {
  readonly testimonials: readonly ShownTestimonial[];
  /** Names the row while it scrolls by hand. */
  readonly label: string;
  /** Null until it has loaded. */
  readonly Marquee: MarqueeComponent | null;
  readonly playing: boolean;
}

/**
 * One row of testimonials. The server's row scrolls by hand and stays where it is until the
 * library's has been laid out in the same place, as far along as the hand has scrolled; both are
 * never painted together.
 */
export function TestimonialRow({ testimonials, label, Marquee, playing }: TestimonialRowProps) {
  const hand = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState<number | null>(null);
  const arrive = useCallback((list: HTMLElement) => {
    markCopy(list);
    setScrolled((known) => known ?? hand.current?.scrollLeft ?? 0);
  }, []);
  return (
    <div className={styles.row} data-moves="forward">
      {scrolled === null && (
        // What scrolls and holds nothing to focus must take the keyboard's focus itself.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrollable group, no fieldset
        <div ref={hand} className={styles.hand} tabIndex={0} role="group" aria-label={label}>
          <List testimonials={testimonials} />
        </div>
      )}
      {Marquee && (
        <Marquee
          play={playing}
          speed={SPEED}
          delay={-(scrolled ?? 0) / SPEED}
          pauseOnHover
          gradient
          gradientColor="var(--ground)"
          gradientWidth="var(--edge)"
        >
          <List testimonials={testimonials} onArrive={arrive} />
        </Marquee>
      )}
    </div>
  );
}
