import { testimonials } from 'virtual:content';
import { publishedPicture } from '../../model/content/ownPictures.ts';
import type { Testimonial } from '../../model/content/schemas.ts';
import { site } from '../../model/content/site.ts';
import { readableDay } from '../../model/lib/day.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Island } from '../island/Island.tsx';
import { Section } from '../section/Section.tsx';
import { TestimonialsMotion } from './TestimonialsMotion.island.tsx';
import styles from './Testimonials.module.css';

const half = Math.ceil(testimonials.length / 2);
const ROWS = [
  { label: 'First row of testimonials', cards: testimonials.slice(0, half) },
  { label: 'Second row of testimonials', cards: testimonials.slice(half) },
].filter(({ cards }) => cards.length > 0);

/** A gamer's review of the marketplace. */
function Card({ avatar, name, username, location, date, rating, text }: Testimonial) {
  return (
    <figure className={`card ${styles.card}`}>
      <figcaption>
        <Avatar picture={avatar && publishedPicture(avatar)} name={name} size={42} />
        <span className={styles.person}>
          <b translate="no">{name}</b>
          <small>
            <span translate="no">{`@${username}`}</span>
            {` · ${location}`}
          </small>
        </span>
        <span className={styles.rating}>
          <span
            className="stars"
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

/** Reviews of the marketplace in two rows, or one. They scroll natively until the island moves copies above. */
export function Testimonials() {
  const [before, after] = site.testimonialsTitle.split('{trustedBy}');
  const title = (
    <>
      {before}
      <em>{site.trustedBy}</em>
      {after}
    </>
  );
  const control = <Island name="TestimonialsMotion" component={TestimonialsMotion} props={{}} />;
  return (
    <Section id="testimonials" title={title} note={site.testimonialsNote} aside={control}>
      <div className={styles.rows}>
        {ROWS.map(({ label, cards }) => (
          <div
            key={label}
            className={styles.row}
            data-autoplay="forward"
            role="group"
            aria-label={label}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable group
            tabIndex={0}
          >
            <ul role="list" className={styles.cards}>
              {cards.map((testimonial) => (
                <li key={testimonial.text}>
                  <Card {...testimonial} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
