import { useRef } from 'react';
import { games } from '../../data/content/games.ts';
import { splitHalves } from '../carousel/splitHalves.ts';
import { CarouselControls } from '../carousel/CarouselControls.tsx';
import { GameRow } from '../carousel/GameRow.tsx';
import { useCarousel } from '../carousel/useCarousel.ts';
import near from '../game-card/near.module.css';
import { Section } from '../section/Section.tsx';
import styles from './AllGames.module.css';

const [first, second] = splitHalves(games);

/**
 * Every game, above 960 px as one grid, else as a carousel of two rows. The
 * style sheet decides: on wide screens the rows are no boxes, and so nothing there moves.
 */
export function AllGames() {
  const section = useRef<HTMLElement>(null);
  const carousel = useCarousel(section);
  const aside = (
    <>
      <p className={styles.count}>{`${games.length} games`}</p>
      <div className={styles.controls}>
        <CarouselControls what="all games" carousel={carousel} />
      </div>
    </>
  );
  return (
    <Section id="all-games" title="All Games" ref={section} aside={aside}>
      <div className={`container later ${styles.far}`}>
        <div className={`${near.near} ${styles.rows}`}>
          <GameRow games={first} narrow={2.5} moves="forward" />
          <GameRow games={second} narrow={2.5} moves="reverse" />
        </div>
      </div>
    </Section>
  );
}
