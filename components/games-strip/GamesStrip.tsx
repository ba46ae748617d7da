import { popularGames } from '../../data/games.ts';
import { href } from '../link/href.ts';
import { newTab } from '../link/newTab.ts';
import styles from './GamesStrip.module.css';

/** As many as the sprite has thumbs. */
const COUNT = 12;
/** One picture for all thumbs, side by side in the games' order, 30 px each. */
const SPRITE = '/images/games/strip';

function Thumb() {
  return (
    <picture>
      <source type="image/avif" srcSet={href(`${SPRITE}.avif`)} />
      <img
        src={href(`${SPRITE}.webp`)}
        alt=""
        width="30"
        height="30"
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

/** The first popular games in one row that scrolls by hand, each a link to its category page. */
export function GamesStrip() {
  return (
    <nav className={styles.strip} aria-label="Popular games at a glance">
      <ul className="container">
        {popularGames.slice(0, COUNT).map((game) => (
          <li key={game.id}>
            <a href={game.link} {...newTab}>
              <Thumb />
              {game.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
