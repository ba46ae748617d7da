import { type RefObject, useEffect, useRef } from 'react';
import { Carousel, type Direction } from './Carousel.ts';
import { usePlaying } from './usePlaying.ts';

/**
 * Makes the rows of a section move once the page is awake; see Carousel.ts.
 *
 * @param section its rows carry `data-moves`
 */
export function useCarousel(section: RefObject<HTMLElement | null>) {
  const carousel = useRef<Carousel>(null);
  const [playing, play] = usePlaying();
  useEffect(() => {
    if (!section.current) return undefined;
    const started = new Carousel(section.current, () => play(false));
    carousel.current = started;
    return () => started.destroy();
    // oxlint-disable-next-line react/exhaustive-deps -- play only sets state; rows live as long as the section
  }, [section]);
  useEffect(() => carousel.current?.want(playing === true), [playing]);
  return {
    playing,
    toggle: () => play(),
    step: (direction: Direction): void => void carousel.current?.step(direction),
  };
}

/** What a section's controls show and do. */
export type CarouselState = ReturnType<typeof useCarousel>;
