import { useRef } from 'react';
import { games } from '../../data/content/games.ts';
import { home } from '../../data/content/home.ts';
import { site } from '../../data/content/site.ts';
import { splitHalves } from '../carousel/splitHalves.ts';
import { CarouselControls } from '../carousel/CarouselControls.tsx';
import { GameRow } from '../carousel/GameRow.tsx';
import { useCarousel } from '../carousel/useCarousel.ts';
import near from '../game-card/near.module.css';
import { Icon } from '../icon/Icon.tsx';
import { arrowUpRight } from '../icon/paths.ts';
import { newTab } from '../link/newTab.ts';
import { Section } from '../section/Section.tsx';
import styles from './AllGames.module.css';

const [first, second] = splitHalves(games);

/** How many games are in the grid's last row of nine or six: the closing card takes what is left. */
const lastRow = { 'data-of-nine': games.length % 9, 'data-of-six': games.length % 6 };

/**
 * Every game, above 960 px as one grid, else as a carousel of two rows. The
 * style sheet decides: on wide screens the rows are no boxes, and so nothing there moves.
 */
export function AllGames() {
  const section = useRef<HTMLElement>(null);
  const carousel = useCarousel(section);
  const aside = (
    <div className={styles.controls}>
      <CarouselControls what="all games" carousel={carousel} />
    </div>
  );
  return (
    <Section
      id="all-games"
      title="All Games"
      note={`${games.length} games`}
      ref={section}
      aside={aside}
    >
      <div className={`container later ${styles.far}`}>
        <div className={`${near.near} ${styles.rows}`}>
          <GameRow games={first} narrow={2.5} moves="forward" />
          <GameRow games={second} narrow={2.5} moves="reverse" />
          <a href={site.storeUrl} {...newTab} className={styles.closing} {...lastRow}>
            <strong>{home.closing.title}</strong>
            <span>
              {home.closing.text}
              <Icon path={arrowUpRight} />
            </span>
          </a>
        </div>
      </div>
    </Section>
  );
}
