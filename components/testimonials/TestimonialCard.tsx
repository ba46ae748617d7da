import { Rating } from '../rating/Rating.tsx';
import type { ShownTestimonial } from './readTestimonials.ts';
import styles from './TestimonialCard.module.css';

/** First letters of the first and the last word of a name, upper-case; one for a single word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => (word?.match(/^./u)?.[0] ?? '').toUpperCase()).join('');
}

/** What one gamer says: initials, name, place, stars, text. */
export function TestimonialCard({ testimonial }: { readonly testimonial: ShownTestimonial }) {
  const { name, location, rating, text } = testimonial;
  return (
    <figure className={styles.card}>
      <figcaption>
        <span className={styles.avatar} aria-hidden="true">
          {initials(name)}
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
