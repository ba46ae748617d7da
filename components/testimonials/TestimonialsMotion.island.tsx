import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import Marquee from 'react-fast-marquee';
import { RotationControl } from '../carousel/RotationControl.tsx';
import { useAutoplay } from '../carousel/useAutoplay.ts';
import styles from './Testimonials.module.css';

/** Fills a list with copies of a row's cards, as translators left them. The last comes first, where the row fades. */
function copyCards(row: Element, list: Element | null): void {
  if (!list || list.hasChildNodes()) return;
  const cards = [...row.querySelectorAll(':scope > ul > li')].map((card) => card.cloneNode(true));
  list.append(...cards.slice(-1), ...cards.slice(0, -1));
}

/** The button of the testimonials. Once they first run, react-fast-marquee moves copies of the cards above each row. */
export function TestimonialsMotion() {
  const root = useRef<HTMLSpanElement>(null);
  const [rows, setRows] = useState<readonly Element[]>([]);
  const { isOn, runs, toggle } = useAutoplay(root);
  useEffect(() => {
    const section = root.current?.closest('section');
    if (runs && section) setRows([...section.querySelectorAll('[data-autoplay]')]);
  }, [runs]);
  return (
    <span ref={root}>
      <RotationControl what="the testimonials" isOn={isOn} onClick={toggle} />
      {rows.map((row) =>
        createPortal(
          <div className={styles.moving} aria-hidden="true">
            <Marquee autoFill play={runs} speed={20}>
              <ul className={styles.cards} ref={(list) => copyCards(row, list)} />
            </Marquee>
          </div>,
          row,
        ),
      )}
    </span>
  );
}
