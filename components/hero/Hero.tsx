import { selectGames } from '../../model/content/buildGames.ts';
import { games } from '../../model/content/games.ts';
import { marketplaceHomeUrl, site } from '../../model/content/site.ts';
import { Cover } from '../game-card/Cover.tsx';
import { GameSearch } from '../game-search/GameSearch.island.tsx';
import { Island } from '../island/Island.tsx';
import { ExternalLink } from '../link/ExternalLink.tsx';
import buttons from '../button/button.module.css';
import styles from './Hero.module.css';

/** The last words of the headline have the accent's colour. */
const ACCENTED_WORDS = 2;
const words = site.headline.split(' ');
const start = words.slice(0, -ACCENTED_WORDS).join(' ');
const end = words.slice(-ACCENTED_WORDS).join(' ');

const posters = selectGames(games, site.home.posters);

/** Posters on wide screens. They are decoration: the lists below have the same games. */
function Posters() {
  return (
    <div className={styles.posters} aria-hidden="true">
      {posters.map((game) => (
        <Cover key={game.id} game={game} frame="poster" />
      ))}
    </div>
  );
}

/** Headline, tagline and buttons, with the search on screens below 1280 px. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={`container ${styles.columns}`}>
        <div>
          <p className="caps eyebrow">{site.support.hours}</p>
          <h1 className={styles.headline}>
            {/* Browsers omit a text node of one space from the accessible name, so the space follows a word. */}
            {`${start} `}
            <em>{end}</em>
          </h1>
          <p className={styles.tagline}>{site.tagline}</p>
          <Island name="GameSearch" component={GameSearch} props={{}} atFocus isStatic />
          <div className={styles.actions}>
            <ExternalLink
              href={marketplaceHomeUrl}
              className={`${buttons.primary} ${buttons.large}`}
            >
              Open the marketplace
            </ExternalLink>
            <a href="#all-games" className={`${buttons.quiet} ${buttons.large}`}>
              {`Browse ${games.length} games`}
            </a>
          </div>
        </div>
        <Posters />
      </div>
    </div>
  );
}
