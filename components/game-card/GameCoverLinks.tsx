import type { Game } from '../../model/content/buildGames.ts';
import { newTab } from '../link/attributes.ts';
import { Cover } from './Cover.tsx';

interface GameCoverLinksProps {
  readonly games: readonly Game[];
  readonly className?: string | undefined;
}

/** A list of links to games' category pages, each with its cover. */
export function GameCoverLinks({ games, className }: GameCoverLinksProps) {
  return (
    // Where the list scrolls, Firefox would make it a tab stop.
    <ul role="list" className={`games ${className ?? ''}`.trim()} tabIndex={-1} translate="no">
      {games.map((game) => (
        <li key={game.id}>
          <a href={game.link} {...newTab}>
            <Cover game={game} frame="thumb" />
            {game.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
