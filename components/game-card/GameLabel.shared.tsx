import type { Game } from '../../data/content/games.ts';
import { Cover } from './Cover.shared.tsx';
import styles from './GameLabel.module.css';

/** A game in a list: its small cover and its name. */
export function GameLabel({ game }: { readonly game: Game }) {
  return (
    <>
      <Cover game={game} frame="thumb" className={styles.thumb} />
      {game.name}
    </>
  );
}
