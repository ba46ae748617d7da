import { useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { NEXT, PREVIOUS } from '../icon/paths.ts';
import styles from './controls.module.css';
import { Control, RotationControl } from './RotationControl.tsx';
import { startRow } from './startRow.ts';
import { useAutoplay, useMedia } from './useAutoplay.ts';

interface CarouselControlsProps {
  /** Names the rows in labels: "the popular games". */
  readonly what: string;
  /** Media query of windows where the rows are parts of a grid. */
  readonly gridIf?: string;
}

/** Lets the rows of its section move, and controls them. */
export function CarouselControls({ what, gridIf = 'not all' }: CarouselControlsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [swipers, setSwipers] = useState<readonly Swiper[]>([]);
  const isGrid = useMedia(gridIf);
  const { isOn, runs, toggle } = useAutoplay(root);
  useEffect(() => {
    const rows = root.current?.closest('section')?.querySelectorAll<HTMLElement>('[data-autoplay]');
    // While it hydrates, `isGrid` is still what the server said.
    if (!rows || isGrid || matchMedia(gridIf).matches) return undefined;
    const moving = new AbortController();
    setSwipers([...rows].map((row) => startRow(row, moving.signal)));
    return () => {
      setSwipers([]);
      moving.abort();
    };
  }, [isGrid, gridIf]);
  useEffect(() => {
    for (const { autoplay, destroyed } of swipers) {
      if (!destroyed) autoplay[runs ? 'start' : 'stop']();
    }
  }, [runs, swipers]);
  /** Moves the rows by one slide: 1 as they run, -1 back. */
  const step = (direction: 1 | -1): void => {
    for (const swiper of swipers) {
      const isReverse = swiper.el.dataset['autoplay'] === 'reverse';
      if ((direction === 1) === isReverse) swiper.slidePrev();
      else swiper.slideNext();
    }
  };
  return (
    <div ref={root} className={styles.controls}>
      <RotationControl what={what} isOn={isOn} onClick={toggle} />
      <Control label={`Previous of ${what}`} path={PREVIOUS} onClick={() => step(-1)} />
      <Control label={`Next of ${what}`} path={NEXT} onClick={() => step(1)} />
    </div>
  );
}
