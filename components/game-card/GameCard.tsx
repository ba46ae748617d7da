import type { Game } from '../../data/content/games.ts';
import { monogramEms } from '../../data/content/monogram.ts';
import { newTab } from '../link/newTab.ts';
import { Cover } from './Cover.shared.tsx';
import styles from './GameCard.module.css';

interface GameCardProps {
  readonly game: Game;
  /** Whether the tab key passes it by: the same game stands in the section once more. */
  readonly skipped?: boolean | undefined;
}

/** Cover and name of a game; opens its category page in a new tab. */
export function GameCard({ game, skipped }: GameCardProps) {
  return (
    <a href={game.link} className={styles.card} tabIndex={skipped ? -1 : undefined} {...newTab}>
      <Cover game={game} frame="card" />
      {game.monogram && (
        <b data-ems={monogramEms(game.monogram)} aria-hidden="true">
          {game.monogram}
        </b>
      )}
      {game.name}
    </a>
  );
}
