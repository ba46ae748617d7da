import type { Game } from '../../model/content/buildGames.ts';
import { GameCard } from '../game-card/GameCard.tsx';
import styles from './GameRow.module.css';

interface GameRowProps {
  readonly games: readonly Game[];
  readonly autoplay: 'forward' | 'reverse';
  /** Whether another row shows the same games. If so, screen readers and the Tab key skip this row. */
  readonly repeats?: boolean;
}

/** A row of game cards. It scrolls natively until the section's controls start Swiper. */
export function GameRow({ games, autoplay, repeats }: GameRowProps) {
  return (
    <div
      className={`swiper ${styles.row}`}
      data-autoplay={autoplay}
      aria-hidden={repeats}
      // Else Firefox makes each scroller a tab stop, and Chromium a scroller without tab stops.
      tabIndex={-1}
    >
      <ul className="swiper-wrapper" role="list" translate="no">
        {games.map((game) => (
          <li key={game.id} className="swiper-slide">
            <GameCard game={game} skipped={repeats} />
          </li>
        ))}
      </ul>
    </div>
  );
}
