import type { Testimonial } from '../../data/check/schemas.ts';
import { readableDay } from '../../data/lib/day.ts';
import { href } from '../link/href.ts';
import { initialsOf } from '../avatar/initials.ts';
import styles from './TestimonialCard.module.css';

function Avatar({ avatar, name }: Pick<Testimonial, 'avatar' | 'name'>) {
  if (avatar !== null) {
    return (
      <img
        className={styles.avatar}
        src={href(avatar)}
        alt=""
        width="42"
        height="42"
        loading="lazy"
      />
    );
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** A gamer's review of the marketplace: avatar, name, username, location, rating, date and text. */
export function TestimonialCard({ testimonial }: { readonly testimonial: Testimonial }) {
  const { avatar, name, username, location, date, rating, text } = testimonial;
  return (
    <figure className={styles.card}>
      <figcaption>
        <Avatar avatar={avatar} name={name} />
        <span className={styles.person}>
          <b>{name}</b>
          <small>{`@${username} · ${location}`}</small>
        </span>
        <span className={styles.verdict}>
          <span
            className={styles.stars}
            data-stars={rating}
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
