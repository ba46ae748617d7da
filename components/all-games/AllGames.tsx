import { games } from '../../data/content/games.ts';
import { site } from '../../data/content/site.ts';
import { CarouselControls } from '../carousel/CarouselControls.island.tsx';
import { GameRow } from '../carousel/GameRow.tsx';
import { splitHalves } from '../carousel/splitHalves.ts';
import near from '../game-card/near.module.css';
import { Icon } from '../icon/Icon.shared.tsx';
import { arrowUpRight } from '../icon/paths.ts';
import { Island } from '../island/Island.tsx';
import { newTab } from '../link/newTab.ts';
import { Section } from '../section/Section.shared.tsx';
import styles from './AllGames.module.css';

const [first, second] = splitHalves(games);

/** How many games are in the grid's last row of nine or six: the closing card takes what is left. */
const lastRow = { 'data-of-nine': games.length % 9, 'data-of-six': games.length % 6 };

/**
 * Every game, above 960 px as one grid, else as a carousel of two rows. The style sheet decides: on wide
 * screens the rows are no boxes, and nothing there moves.
 */
export function AllGames() {
  const aside = (
    <div className={styles.controls}>
      <Island
        name="CarouselControls"
        component={CarouselControls}
        trigger="visible"
        props={{ what: 'all games' }}
      />
    </div>
  );
  return (
    <Section id="all-games" title="All Games" note={`${games.length} games`} aside={aside}>
      <div className={`container lazy-layout ${styles.far}`}>
        <div className={`${near.near} ${styles.rows}`}>
          <GameRow games={first} narrow={2.5} autoplay="forward" />
          <GameRow games={second} narrow={2.5} autoplay="reverse" />
          <a href={site.storeUrl} {...newTab} className={styles.closing} {...lastRow}>
            <strong>{site.home.closing.title}</strong>
            <span>
              {site.home.closing.text}
              <Icon path={arrowUpRight} />
            </span>
          </a>
        </div>
      </div>
    </Section>
  );
}
