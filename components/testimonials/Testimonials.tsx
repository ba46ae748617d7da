import { useRef } from 'react';
import { site } from '../../data/site.ts';
import { splitHalves, testimonials } from '../../data/testimonials.ts';
import { RotationControl } from '../carousel/RotationControl.tsx';
import { usePlaying } from '../carousel/usePlaying.ts';
import { Section } from '../section/Section.tsx';
import { TestimonialRow } from './TestimonialRow.tsx';
import { useMarquee } from './useMarquee.ts';
import styles from './Testimonials.module.css';

const [first, second] = splitHalves(testimonials);

/** Specification §2: 25 reviews in two rows that run by themselves. */
export function Testimonials() {
  const section = useRef<HTMLElement>(null);
  const [playing, play] = usePlaying();
  const Marquee = useMarquee(section, playing === true, () => play(false));
  const title = (
    <>
      More Than <em>{site.trustedBy}</em> Gamers Trust Us
    </>
  );
  const control = (
    <RotationControl what="the testimonials" playing={playing} onToggle={() => play()} />
  );
  return (
    <Section id="testimonials" title={title} ref={section} aside={control}>
      <div className={styles.rows}>
        <TestimonialRow testimonials={first} Marquee={Marquee} playing={playing === true} />
        <TestimonialRow testimonials={second} Marquee={Marquee} playing={playing === true} />
      </div>
    </Section>
  );
}
