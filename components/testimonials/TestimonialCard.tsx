import type { Testimonial } from '../../data/content/testimonials.ts';
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
        <span
          className={styles.stars}
          data-stars={rating}
          role="img"
          aria-label={`${rating} out of 5 stars`}
        />
      </figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
