import type { Testimonial } from '../../data/testimonials.ts';
import { Rating } from '../rating/Rating.tsx';
import { initialsOf } from '../store/initials.ts';
import styles from './TestimonialCard.module.css';

/** What one gamer says: initials, name, place, stars, text. */
export function TestimonialCard({ testimonial }: { readonly testimonial: Testimonial }) {
  const { name, location, rating, text } = testimonial;
  return (
    <figure className={styles.card}>
      <figcaption>
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={styles.who}>
          <b>{name}</b>
          <small>{location}</small>
        </span>
        <Rating stars={rating} />
      </figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
