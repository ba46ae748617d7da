import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Testimonial } from '../../data/content/testimonials.ts';
import { Served } from '../served/Served.tsx';
import { initialsOf } from '../store/initials.ts';
import type { Marquee as MarqueeComponent } from './marquee.ts';
import card from './TestimonialCard.module.css';
import styles from './Testimonials.module.css';

/** Pixels a second. */
const SPEED = 20;

/** The library shows everything twice, to loop. */
const halves = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('.rfm-marquee'),
];

/** Both halves move by one animation each. */
const movesOf = (row: Element): Animation[] => halves(row).flatMap((half) => half.getAnimations());

/** Lets a row run on from where the hand has scrolled it. */
function release(row: Element): void {
  for (const move of movesOf(row)) move.currentTime = (row.scrollLeft / SPEED) * 1000;
  row.scrollLeft = 0;
}

/** Gives a row that stands still to the hand: what has run out of it can be scrolled back. */
function hold(row: Element): void {
  const moves = movesOf(row);
  const { progress = 0 } = moves[0]?.effect?.getComputedTiming() ?? {};
  for (const move of moves) move.currentTime = 0;
  row.scrollLeft += (progress ?? 0) * (halves(row)[0]?.offsetWidth ?? 0);
}

/** The served list once more: its elements are copied as they are, so no data travels for it. */
function Copy({ onArrive }: { readonly onArrive: (arrived: true) => void }) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const row = list.current?.closest('[data-moves]');
    // The served one, or a copy of it when that has left the page.
    const filled = row?.querySelector('ul:has(li)');
    if (filled) list.current?.replaceChildren(...filled.cloneNode(true).childNodes);
    // What stands twice is for the eye only the second time.
    const again = row?.querySelector('.rfm-marquee + .rfm-marquee');
    again?.setAttribute('aria-hidden', 'true');
    again?.toggleAttribute('inert', true);
    onArrive(true);
  }, [onArrive]);
  return <ul className={styles.cards} ref={list} />;
}

/** What one gamer says: initials, name, place, stars, text. */
function TestimonialCard({ testimonial }: { readonly testimonial: Testimonial }) {
  const { name, location, rating, text } = testimonial;
  return (
    <figure className={card.card}>
      <figcaption>
        <span className={card.avatar} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={card.who}>
          <b>{name}</b>
          <small>{location}</small>
        </span>
        <span
          className={card.stars}
          data-stars={rating}
          role="img"
          aria-label={`${rating} out of 5 stars`}
        />
      </figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}

interface TestimonialRowProps {
  /** Null in the browser: the server's cards stay as they are. */
  readonly testimonials: readonly Testimonial[] | null;
  readonly label: string;
  /** Null until it has loaded. */
  readonly Marquee: typeof MarqueeComponent | null;
  readonly playing: boolean;
}

/**
 * One row of testimonials, which scrolls by hand and by keyboard unless it runs. The server's list
 * stays where it is until the library's has been laid out in the same place; both are never
 * painted together.
 */
export function TestimonialRow({ testimonials, label, Marquee, playing }: TestimonialRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [arrived, setArrived] = useState(false);
  const runs = arrived && playing;
  useEffect(() => {
    const element = row.current;
    if (!element || !runs) return undefined;
    release(element);
    return () => hold(element);
  }, [runs]);
  return (
    <div
      ref={row}
      className={styles.row}
      data-moves="forward"
      data-runs={runs ? '' : undefined}
      role="group"
      aria-label={label}
      // What scrolls and holds nothing to focus must take the keyboard's focus itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable group
      tabIndex={0}
    >
      {!arrived && (
        <Served as="ul" name={label} className={styles.cards}>
          {testimonials?.map((testimonial) => (
            <li key={testimonial.name}>
              <TestimonialCard testimonial={testimonial} />
            </li>
          )) ?? null}
        </Served>
      )}
      {Marquee && (
        <Marquee play={playing} speed={SPEED} pauseOnHover>
          <Copy onArrive={setArrived} />
        </Marquee>
      )}
    </div>
  );
}
