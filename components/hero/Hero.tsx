import { games, popularGames } from '../../data/content/games.ts';
import { site } from '../../data/content/site.ts';
import { Eyebrow } from '../eyebrow/Eyebrow.shared.tsx';
import { Cover } from '../game-card/Cover.shared.tsx';
import { GameSearch } from '../game-search/GameSearch.island.tsx';
import { Island } from '../island/Island.tsx';
import { ExternalLink } from '../link/ExternalLink.shared.tsx';
import buttons from '../button/button.module.css';
import fan from './Fan.module.css';
import styles from './Hero.module.css';

/** How many of the headline's last words are lit. */
const LIT_WORDS = 2;

/** The headline in two: the words before, and the last ones, which are lit. */
export function splitHeadline(headline: string): readonly [start: string, end: string] {
  const words = headline.split(' ');
  return [words.slice(0, -LIT_WORDS).join(' '), words.slice(-LIT_WORDS).join(' ')];
}

const [start, end] = splitHeadline(site.headline);

/** Places in the list of popular games: five genres whose covers look well side by side. */
const PLACES = [4, 0, 8, 17, 6];

/**
 * A fan of posters, on wide screens only. It says nothing that the lists below do not say, so it is
 * no content: neither links nor names. Where it is not shown, its pictures are not loaded.
 */
function Fan() {
  return (
    <div className={fan.fan} aria-hidden="true">
      {PLACES.flatMap((place) => popularGames[place] ?? []).map((game) => (
        <Cover key={game.id} game={game} frame="poster" />
      ))}
    </div>
  );
}

/** Headline and tagline; below xl the search. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={`container ${styles.columns}`}>
        <div>
          <Eyebrow>{site.support.hours}</Eyebrow>
          <h1 className={styles.headline}>
            {/* One text with its space: alone, a space is no part of the heading's name. */}
            {`${start} `}
            <em>{end}</em>
          </h1>
          <p className={styles.tagline}>{site.tagline}</p>
          <Island name="GameSearch" component={GameSearch} trigger="interaction" props={{}} />
          <div className={styles.actions}>
            <ExternalLink href={site.storeUrl} className={`${buttons.primary} ${buttons.large}`}>
              Open the store
            </ExternalLink>
            <a href="#all-games" className={`${buttons.quiet} ${buttons.large}`}>
              {`Browse ${games.length} games`}
            </a>
          </div>
        </div>
        <Fan />
      </div>
    </div>
  );
}
