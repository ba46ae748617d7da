import { memo } from 'react';
import type { Game } from '../../data/content/games.ts';
import { GameCard } from '../game-card/GameCard.tsx';
import styles from './GameRow.module.css';

interface GameRowProps {
  readonly games: readonly Game[];
  /** Slides per view below 639 px. */
  readonly narrow: 1.5 | 2.5;
  readonly moves: 'forward' | 'reverse';
  /**
   * Whether the same games stand in the section once more: then screen readers and the tab key
   * meet them only there.
   */
  readonly repeats?: boolean;
}

/**
 * A row of game cards. It scrolls by hand until Swiper takes it over, which then moves its slides
 * about: it is rendered once and never again.
 */
export const GameRow = memo(function GameRow({ games, narrow, moves, repeats }: GameRowProps) {
  return (
    <div
      className={`swiper ${styles.row}`}
      data-moves={moves}
      data-narrow={narrow}
      aria-hidden={repeats}
    >
      <ul className="swiper-wrapper">
        {games.map((game) => (
          <li key={game.id} className="swiper-slide">
            <GameCard game={game} skipped={repeats} />
          </li>
        ))}
      </ul>
    </div>
  );
});
