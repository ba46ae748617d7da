import { type FocusEvent, useState } from 'react';
import { testimonials } from 'virtual:content';
import { RotationControl } from '../carousel/RotationControl.tsx';
import { usePlaying } from '../carousel/usePlaying.ts';
import { Section } from '../section/Section.tsx';
import { TestimonialRow } from './TestimonialRow.tsx';
import styles from './Testimonials.module.css';

const half = Math.ceil(testimonials.length / 2);
const ROWS = [
  { label: 'First row of testimonials', testimonials: testimonials.slice(0, half) },
  { label: 'Second row of testimonials', testimonials: testimonials.slice(half) },
].filter((row) => row.testimonials.length > 0);

interface TestimonialsProps {
  /** Contains `{trustedBy}`, which stands for the number of gamers. */
  readonly title: string;
  readonly trustedBy: string;
  /** What that number counts. */
  readonly note: string;
  /** Who wrote the testimonials, and who chose them. */
  readonly origin?: string | undefined;
}

/** Reviews of the marketplace in two rows, or one. They move unless the visitor prefers reduced motion. */
export function Testimonials({ title, trustedBy, note, origin }: TestimonialsProps) {
  const [before, after] = title.split('{trustedBy}');
  const [playing, play] = usePlaying();
  const [isFocused, setFocused] = useState(false);
  const [hasStarted, setStarted] = useState(false);
  const [isStill, setStill] = useState(false);
  const runs = playing === true && !isFocused && !isStill;
  if (runs && !hasStarted) setStarted(true);
  const heading = (
    <>
      {before}
      <em>{trustedBy}</em>
      {after}
    </>
  );
  const notes = origin ? (
    <>
      {note}
      <br />
      {origin}
    </>
  ) : (
    note
  );
  const control = !isStill && (
    <RotationControl what="the testimonials" playing={playing} onToggle={() => play()} />
  );
  const onFocus = ({ target }: FocusEvent): void => setFocused(target.matches(':focus-visible'));
  return (
    <Section id="testimonials" title={heading} note={notes} aside={control}>
      <div
        className={`lazy-layout ${styles.rows}`}
        onFocus={onFocus}
        onBlur={() => setFocused(false)}
      >
        {ROWS.map((row) => (
          <TestimonialRow
            key={row.label}
            {...row}
            hasStarted={hasStarted && !isStill}
            playing={runs}
            isStill={isStill}
            onStill={() => setStill(true)}
          />
        ))}
      </div>
    </Section>
  );
}
