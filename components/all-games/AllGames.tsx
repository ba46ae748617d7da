import { games } from '../../model/content/games.ts';
import { marketplaceHomeUrl, site } from '../../model/content/site.ts';
import buttons from '../button/button.module.css';
import { CarouselControls } from '../carousel/CarouselControls.island.tsx';
import { GameRow } from '../carousel/GameRow.tsx';
import rows from '../carousel/GameRow.module.css';
import { Icon } from '../icon/Icon.tsx';
import { ARROW_UP_RIGHT } from '../icon/paths.ts';
import { Island } from '../island/Island.tsx';
import { newTab } from '../link/attributes.ts';
import { Section } from '../section/Section.tsx';
import styles from './AllGames.module.css';

const half = Math.ceil(games.length / 2);

/** Every game. The style sheet shows a carousel of two rows up to 960 px, and a grid on wider screens. */
export function AllGames() {
  const controls = (
    <div className={styles.controls}>
      <Island
        name="CarouselControls"
        component={CarouselControls}
        props={{ what: 'all games', gridIf: '(width > 960px)' }}
      />
    </div>
  );
  return (
    <Section id="all-games" title="All Games" note={`${games.length} games`} aside={controls}>
      <div className="container">
        <div className={`${rows.box} ${styles.rows}`} data-entrance="">
          <GameRow games={games.slice(0, half)} autoplay="forward" />
          <GameRow games={games.slice(half)} autoplay="reverse" />
          <a href={marketplaceHomeUrl} {...newTab} className={`striped ${styles.closing}`}>
            <strong>{site.home.closing.title}</strong>
            <span>
              {site.home.closing.text}
              <Icon path={ARROW_UP_RIGHT} />
            </span>
          </a>
        </div>
      </div>
      <div className={`container ${styles.more}`}>
        <button
          type="button"
          data-opens="menu-games"
          className={`${buttons.quiet} ${buttons.large}`}
        >
          Show the list
        </button>
      </div>
    </Section>
  );
}
