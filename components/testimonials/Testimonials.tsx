import { type FocusEvent, useRef, useState } from 'react';
import { site } from '../../data/site.ts';
import { splitHalves } from '../../data/splitHalves.ts';
import { testimonials } from '../../data/testimonials.ts';
import { RotationControl } from '../carousel/CarouselControls.tsx';
import { usePlaying } from '../carousel/usePlaying.ts';
import { Section } from '../section/Section.tsx';
import { TestimonialRow } from './TestimonialRow.tsx';
import { useMarquee } from './useMarquee.ts';
import styles from './Testimonials.module.css';

/** In the browser the cards stand in the HTML already, and their texts are in no script. */
const [first, second] = import.meta.env.SSR ? splitHalves(testimonials) : [null, null];

/** 25 reviews in two rows that run by themselves. */
export function Testimonials() {
  const section = useRef<HTMLElement>(null);
  const [playing, play] = usePlaying();
  const [focused, setFocused] = useState(false);
  const runs = playing === true && !focused;
  const Marquee = useMarquee(section, runs, () => play(false));
  const title = (
    <>
      More Than <em>{site.trustedBy}</em> Gamers Trust Us
    </>
  );
  const control = (
    <RotationControl what="the testimonials" playing={playing} onToggle={() => play()} />
  );
  const onFocus = ({ target }: FocusEvent): void => setFocused(target.matches(':focus-visible'));
  return (
    <Section id="testimonials" title={title} ref={section} aside={control}>
      <div className={styles.rows} onFocus={onFocus} onBlur={() => setFocused(false)}>
        <TestimonialRow
          testimonials={first}
          label="Testimonials, first half"
          Marquee={Marquee}
          playing={runs}
        />
        <TestimonialRow
          testimonials={second}
          label="Testimonials, second half"
          Marquee={Marquee}
          playing={runs}
        />
      </div>
    </Section>
  );
}
