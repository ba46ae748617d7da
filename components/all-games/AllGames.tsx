import { games } from '../../data/content/games.ts';
import { CarouselControls } from '../carousel/CarouselControls.island.tsx';
import { GameRow } from '../carousel/GameRow.tsx';
import { splitHalves } from '../carousel/splitHalves.ts';
import near from '../game-card/near.module.css';
import { Island } from '../island/Island.tsx';
import { Section } from '../section/Section.shared.tsx';
import styles from './AllGames.module.css';

const [first, second] = splitHalves(games);

/**
 * Every game, above 960 px as one grid, else as a carousel of two rows. The style sheet decides: on wide
 * screens the rows are no boxes, and nothing there moves.
 */
export function AllGames() {
  const aside = (
    <>
      <p className={styles.count}>{`${games.length} games`}</p>
      <div className={styles.controls}>
        <Island
          name="CarouselControls"
          component={CarouselControls}
          trigger="visible"
          props={{ what: 'all games' }}
        />
      </div>
    </>
  );
  return (
    <Section id="all-games" title="All Games" aside={aside}>
      <div className={`container later ${styles.far}`}>
        <div className={`${near.near} ${styles.rows}`}>
          <GameRow games={first} narrow={2.5} autoplay="forward" />
          <GameRow games={second} narrow={2.5} autoplay="reverse" />
        </div>
      </div>
    </Section>
  );
}
