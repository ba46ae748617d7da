import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { MarqueeProps } from 'react-fast-marquee';
import { site } from '../../data/content/site.ts';
import { splitHalves } from '../carousel/splitHalves.ts';
import { testimonials } from '../../data/content/testimonials.ts';
import { RotationControl } from '../carousel/CarouselControls.tsx';
import { usePlaying } from '../carousel/usePlaying.ts';
import { useOnDemand } from '../on-demand/useOnDemand.ts';
import { Section } from '../section/Section.tsx';
import { TestimonialRow } from './TestimonialRow.tsx';
import styles from './Testimonials.module.css';

/** In the browser the cards stand in the HTML already, and their texts are in no script. */
const rows = (import.meta.env.SSR ? splitHalves(testimonials) : [null, null]).map(
  (half, index) => ({
    label: `Testimonials, ${index === 0 ? 'first' : 'second'} half`,
    testimonials: half,
  }),
);

const loadMarquee = async () => (await import('./marquee.ts')).Marquee;
const FAILURE = 'Rows scroll by hand: the marquee did not load.';

/** 25 reviews in two rows that run by themselves. */
export function Testimonials() {
  const section = useRef<HTMLElement>(null);
  const [playing, play] = usePlaying();
  const [focused, setFocused] = useState(false);
  const runs = playing === true && !focused;
  const [Marquee, load] = useOnDemand<MarqueeProps>(loadMarquee, FAILURE, () => play(false));
  useEffect(() => {
    if (!runs || !section.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) load();
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [runs, load]);
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
      <div className={`later ${styles.rows}`} onFocus={onFocus} onBlur={() => setFocused(false)}>
        {rows.map((row) => (
          <TestimonialRow key={row.label} {...row} Marquee={Marquee} playing={runs} />
        ))}
      </div>
    </Section>
  );
}
