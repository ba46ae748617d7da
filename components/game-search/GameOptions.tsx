import { useEffect, useRef } from 'react';
import { matchCount } from '../../data/content/filterGames.ts';
import type { Game } from '../../data/content/games.ts';
import styles from './GameSearch.late.module.css';

interface GameOptionsProps {
  readonly id: string;
  readonly open: boolean;
  readonly games: readonly Game[];
  readonly active: Game | undefined;
  readonly optionId: (game: Game) => string;
  readonly onChoose: (game: Game) => void;
}

/** The list below the search. Focus stays in the text box, so the options take none. */
export function GameOptions({ id, open, games, active, optionId, onChoose }: GameOptionsProps) {
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // It stands below the text box, where a low screen may end.
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  return (
    <div ref={popup} className={styles.popup} hidden={!open}>
      <div id={id} className={styles.list} role="listbox" aria-label="Games">
        {open &&
          games.map((game) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the text box's, which keeps the focus
            <div
              key={game.id}
              id={optionId(game)}
              role="option"
              tabIndex={-1}
              aria-selected={game === active}
              // The text box would lose its focus, and the list would close under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(game)}
            >
              {game.name}
            </div>
          ))}
      </div>
      {games.length === 0 && <p className={styles.none}>{matchCount(0)}</p>}
    </div>
  );
}
