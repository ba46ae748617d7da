import type { Game } from '../../data/content/games.ts';
import { GameLabel } from '../game-card/GameLabel.shared.tsx';
import { newTab } from './newTab.ts';

interface GameLinksProps {
  readonly games: readonly Game[];
  readonly className?: string | undefined;
}

/** Games by their small covers and names, each leading to its category page. */
export function GameLinks({ games, className }: GameLinksProps) {
  return (
    <ul className={className}>
      {games.map((game) => (
        <li key={game.id}>
          <a href={game.link} {...newTab}>
            <GameLabel game={game} />
          </a>
        </li>
      ))}
    </ul>
  );
}
