import { popularGames } from '../../data/games.ts';
import { Cover } from '../game-card/Cover.tsx';
import styles from './Fan.module.css';

/** Places in the list of popular games: five genres whose covers look well side by side. */
const PLACES = [4, 0, 8, 17, 6];

/**
 * A fan of posters, on wide screens only. It says nothing that the lists below do not say, so it is
 * no content: neither links nor names. Where it is not shown, its pictures are not loaded.
 */
export function Fan() {
  const games = PLACES.flatMap((place) => popularGames[place] ?? []);
  return (
    <div className={styles.fan} aria-hidden="true">
      {games.map((game) => (
        <Cover key={game.id} game={game} frame="poster" />
      ))}
    </div>
  );
}
