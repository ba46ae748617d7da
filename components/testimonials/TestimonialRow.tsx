import { useEffect, useRef, useState } from 'react';
import { publishedPicture } from '../../model/content/ownPictures.ts';
import type { Testimonial } from '../../model/content/schemas.ts';
import { readableDay } from '../../model/lib/day.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Marquee } from './marquee.ts';
import { watchMotion } from './watchMotion.ts';
import styles from './Testimonials.module.css';

/** From docs/requirements.md. */
const SPEED_PX_PER_S = 20;

/** Returns the two halves that react-fast-marquee moves. Each repeats the list until it is as wide as the row. */
const halvesOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('.rfm-marquee'),
];

const animationsOf = (row: Element): Animation[] =>
  halvesOf(row).flatMap((half) => half.getAnimations());

/** Starts the animation at the row's scroll position. */
function startAtScroll(row: Element): void {
  for (const animation of animationsOf(row)) {
    animation.currentTime = (row.scrollLeft / SPEED_PX_PER_S) * 1000;
  }
  row.scrollLeft = 0;
}

/** Scrolls the row to where its animation stopped. */
function scrollToStop(row: Element): void {
  const animations = animationsOf(row);
  const { progress = 0 } = animations[0]?.effect?.getComputedTiming() ?? {};
  for (const animation of animations) animation.currentTime = 0;
  row.scrollLeft += (progress ?? 0) * (halvesOf(row)[0]?.offsetWidth ?? 0);
}

/** Moves the animation by a sideways wheel, which scrolls a row that does not play. */
function turnByWheel(row: Element, { deltaX, deltaY }: WheelEvent): void {
  if (Math.abs(deltaX) <= Math.abs(deltaY)) return;
  for (const animation of animationsOf(row)) {
    const duration = Number(animation.effect?.getComputedTiming().duration);
    const time = Number(animation.currentTime) + (deltaX / SPEED_PX_PER_S) * 1000;
    // Before its start an animation shows nothing.
    animation.currentTime = time < 0 ? time + duration : time;
  }
}

/** A gamer's review of the marketplace. */
function Card({ testimonial }: { readonly testimonial: Testimonial }) {
  const { avatar, name, username, location, date, rating, text } = testimonial;
  return (
    <figure className={`card ${styles.card}`}>
      <figcaption>
        <Avatar
          picture={avatar && publishedPicture(avatar)}
          name={name}
          size={42}
          className={styles.avatar}
        />
        <span className={styles.person}>
          <b translate="no">{name}</b>
          <small>
            <span translate="no">{`@${username}`}</span>
            {` · ${location}`}
          </small>
        </span>
        <span className={styles.rating}>
          <span
            className={styles.stars}
            style={{ '--stars': rating }}
            role="img"
            aria-label={`${rating} out of 5 stars`}
          />
          <time dateTime={date}>{readableDay(date)}</time>
        </span>
      </figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}

interface CardsProps {
  readonly testimonials: readonly Testimonial[];
  /** Called before the browser paints the cards of a moving row. */
  readonly onMount?: (list: HTMLUListElement | null) => void;
}

/** A list of cards. In a moving row, the last card also stands before the first one, where the row fades out. */
function Cards({ testimonials, onMount }: CardsProps) {
  const last = onMount && testimonials.at(-1);
  return (
    <ul className={styles.cards} ref={onMount}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.text}>
          <Card testimonial={testimonial} />
        </li>
      ))}
      {last && (
        <li className={styles.before} aria-hidden="true" inert>
          <Card testimonial={last} />
        </li>
      )}
    </ul>
  );
}

interface TestimonialRowProps {
  readonly testimonials: readonly Testimonial[];
  readonly label: string;
  /** Whether the row has ever played. From then on, react-fast-marquee renders its cards. */
  readonly hasStarted: boolean;
  readonly playing: boolean;
  /** Whether nothing moves the row, so that it scrolls. */
  readonly isStill: boolean;
  /** Called when the row plays and does not move. */
  readonly onStill: () => void;
}

/**
 * One row of testimonials. It scrolls natively while it does not play. The static list stays until
 * react-fast-marquee has rendered its own.
 */
export function TestimonialRow(props: TestimonialRowProps) {
  const { testimonials, label, hasStarted, playing, isStill, onStill } = props;
  const row = useRef<HTMLDivElement>(null);
  const [hasMounted, setMounted] = useState(false);
  const isReady = hasMounted && hasStarted;
  const runs = isReady && playing;
  useEffect(() => {
    const element = row.current;
    if (!element || !runs) return undefined;
    startAtScroll(element);
    const endWatch = watchMotion(element, halvesOf(element)[0] ?? element, onStill);
    const onWheel = (event: WheelEvent): void => turnByWheel(element, event);
    element.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      endWatch();
      element.removeEventListener('wheel', onWheel);
      scrollToStop(element);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- onStill only sets state
  }, [runs]);
  const onMount = (list: HTMLUListElement | null): void => {
    if (list && !list.closest('.rfm-initial-child-container')) {
      list.setAttribute('aria-hidden', 'true');
      list.inert = true;
    }
    setMounted(true);
  };
  return (
    <div
      ref={row}
      className={styles.row}
      data-autoplay="forward"
      data-playing={runs ? '' : undefined}
      // A mouse without a sideways wheel needs the scroll bar, as there is no control.
      style={isStill ? { '--scroll-bar': 'thin' } : undefined}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable group
      tabIndex={0}
    >
      {!isReady && <Cards testimonials={testimonials} />}
      {hasStarted && (
        <Marquee autoFill play={playing} speed={SPEED_PX_PER_S} pauseOnHover>
          <Cards testimonials={testimonials} onMount={onMount} />
        </Marquee>
      )}
    </div>
  );
}
