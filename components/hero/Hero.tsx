import { games } from '../../data/games.ts';
import { site } from '../../data/site.ts';
import { GameSearch } from '../game-search/GameSearch.tsx';
import { ExternalLink } from '../link/ExternalLink.tsx';
import buttons from '../button/button.module.css';
import { Fan } from './Fan.tsx';
import styles from './Hero.module.css';

/** How many of the headline's last words are lit. */
const LIT_WORDS = 2;

/** The headline in two: the words before, and the last ones, which are lit. */
export function splitHeadline(headline: string): readonly [start: string, end: string] {
  const words = headline.split(' ');
  return [words.slice(0, -LIT_WORDS).join(' '), words.slice(-LIT_WORDS).join(' ')];
}

const [start, end] = splitHeadline(site.headline);

/** Specification §1 and §2: headline and tagline; below xl the search. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={`container ${styles.columns}`}>
        <div>
          <p className={styles.eyebrow}>Support 24 / 7 / 365</p>
          <h1 className={styles.headline}>
            {start} <em>{end}</em>
          </h1>
          <p className={styles.tagline}>{site.tagline}</p>
          <div className={styles.search}>
            <GameSearch />
          </div>
          <div className={styles.actions}>
            <ExternalLink
              href={site.storeUrl}
              className={`${buttons.primary} ${buttons.large}`}
              sign
            >
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
