import type { Game } from '../../model/content/buildGames.ts';
import { monogramEms } from '../../model/content/monogram.ts';
import { newTab } from '../link/attributes.ts';
import { Cover } from './Cover.tsx';
import styles from './GameCard.module.css';

interface GameCardProps {
  readonly game: Game;
  /** Takes the card out of the tab order. */
  readonly skipped?: boolean | undefined;
}

/** Cover and name of a game, with a link to its category page. */
export function GameCard({ game, skipped }: GameCardProps) {
  return (
    <a
      href={game.link}
      className={`card ${styles.card}`}
      tabIndex={skipped ? -1 : undefined}
      {...newTab}
    >
      <Cover game={game} frame="card" />
      {game.monogram && (
        <b style={{ '--ems': monogramEms(game.monogram) }} aria-hidden="true">
          {game.monogram}
        </b>
      )}
      {game.name}
    </a>
  );
}
