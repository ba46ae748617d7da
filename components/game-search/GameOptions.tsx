import { useEffect, useRef } from 'react';
import { matchCount } from '../../data/filterGames.ts';
import type { Game } from '../../data/games.ts';
import styles from './GameSearch.module.css';

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
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div className={styles.popup} hidden={!open}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the Authoring Practices' own markup */}
      <ul id={id} ref={list} className={styles.list} role="listbox" aria-label="Games">
        {open &&
          games.map((game) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/interactive-supports-focus -- keys are the text box's: it keeps the focus
            <li
              key={game.id}
              id={optionId(game)}
              role="option"
              aria-selected={game === active}
              // The text box would lose its focus, and the list would close under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(game)}
            >
              {game.name}
            </li>
          ))}
      </ul>
      {games.length === 0 && <p className={styles.none}>{matchCount(0)}</p>}
    </div>
  );
}
