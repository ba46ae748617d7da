import { memo, useEffect, useRef } from 'react';
import type { Game } from '../../model/content/buildGames.ts';
import { type Found, findGames } from '../../model/content/findGames.ts';
import { games } from '../../model/content/games.ts';
import { Cover } from '../game-card/Cover.tsx';
import { newTab } from '../link/attributes.ts';
import styles from './GameOptions.module.css';
import { SearchNote } from './SearchNote.tsx';

/** State of an editable combobox. */
export interface ComboboxState {
  readonly open: boolean;
  readonly text: string;
  /** Index of the option with the visual focus; -1 leaves it in the text. */
  readonly active: number;
}

export const LIST_ID = 'game-search-list';
export const optionId = (game: Game): string => `game-search-${game.id}`;

/** Returns the games that match the text. */
export const gamesFor = ({ text }: ComboboxState): Found => findGames(games, text);

interface GameOptionsProps {
  readonly state: ComboboxState;
  /** Called when a click has opened a game. */
  readonly onChoose: (game: Game) => void;
}

/** The list below the text box. The focus stays in the text box. */
function GameOptionsList({ state, onChoose }: GameOptionsProps) {
  const { open } = state;
  const found = gamesFor(state);
  const active = open ? found.games[state.active] : undefined;
  const activeId = active && optionId(active);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a low screen the list may be out of view.
    const shown = activeId ? document.getElementById(activeId) : popup.current;
    if (open) shown?.scrollIntoView({ block: 'nearest' });
  }, [open, activeId, popup]);

  return (
    <div
      ref={popup}
      // Without a class while it is closed: the page then shows its first screen without these styles.
      className={open ? styles.popup : undefined}
      hidden={!open}
      role="presentation"
      // Otherwise the text box would lose the focus and close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <SearchNote text={state.text} found={found} />
      {/* Firefox would make the scroller a tab stop. */}
      <div
        id={LIST_ID}
        className={open ? styles.list : undefined}
        role="listbox"
        aria-label="Games"
        tabIndex={-1}
        translate="no"
      >
        {open &&
          found.games.map((game) => (
            <a
              key={game.id}
              id={optionId(game)}
              href={game.link}
              {...newTab}
              role="option"
              tabIndex={-1}
              aria-selected={game === active}
              onClick={(event) => {
                // With these keys a visitor opens one game after another.
                if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose(game);
              }}
            >
              <Cover game={game} frame="thumb" />
              {game.name}
              <b aria-hidden="true">{game.aliases[0]}</b>
            </a>
          ))}
      </div>
    </div>
  );
}

export const GameOptions = memo(GameOptionsList);
