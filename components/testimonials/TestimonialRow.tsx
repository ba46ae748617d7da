import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Testimonial } from '../../data/testimonials.ts';
import { Served } from '../served/Served.tsx';
import { TestimonialCard } from './TestimonialCard.tsx';
import { markCopy } from './markCopy.ts';
import type { Marquee as MarqueeComponent } from './useMarquee.ts';
import styles from './Testimonials.module.css';

/** Pixels a second. */
const SPEED = 20;

interface CopyProps {
  /** The list that the server wrote. */
  readonly of: HTMLElement | null;
  /** Told when the copy stands in the document. */
  readonly onArrive: (list: HTMLElement) => void;
}

/** The served list once more: its elements are copied as they are, so no data travels for it. */
function Copy({ of, onArrive }: CopyProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (!list.current || !of) return;
    list.current.replaceChildren(...of.cloneNode(true).childNodes);
    onArrive(list.current);
  }, [of, onArrive]);
  return <ul className={styles.cards} ref={list} />;
}

interface TestimonialRowProps {
  /** Null in the browser: the server's cards stay as they are. */
  readonly testimonials: readonly Testimonial[] | null;
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
  const [served, setServed] = useState<HTMLElement | null>(null);
  const [scrolled, setScrolled] = useState<number | null>(null);
  const arrive = useCallback((list: HTMLElement) => {
    markCopy(list);
    setScrolled((known) => known ?? hand.current?.scrollLeft ?? 0);
  }, []);
  // It is needed for as long as there are copies, also when it has left the page.
  const keep = useCallback((list: HTMLElement | null) => {
    if (list) setServed(list);
  }, []);
  return (
    <div className={styles.row} data-moves="forward">
      {scrolled === null && (
        // What scrolls and holds nothing to focus must take the keyboard's focus itself.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrollable group, no fieldset
        <div ref={hand} className={styles.hand} tabIndex={0} role="group" aria-label={label}>
          <Served as="ul" className={styles.cards} ref={keep}>
            {testimonials?.map((testimonial) => (
              <li key={testimonial.name}>
                <TestimonialCard testimonial={testimonial} />
              </li>
            )) ?? null}
          </Served>
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
          <Copy of={served} onArrive={arrive} />
        </Marquee>
      )}
    </div>
  );
}
