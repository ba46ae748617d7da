import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { filterGames, matchCount } from '../../data/content/filterGames.ts';
import { type Game, games } from '../../data/content/games.ts';
import { SearchField } from '../search-field/SearchField.tsx';
import { GameOptions } from './GameOptions.tsx';
import { closed, pressKey, type } from './combobox.ts';
import styles from './GameSearch.module.css';

const LIST_ID = 'game-search-list';
const optionId = (game: Game): string => `game-search-${game.id}`;

/** The search of the home page. Choosing a game opens its category page. */
export function GameSearch() {
  const [state, setState] = useState(closed);
  const input = useRef<HTMLInputElement>(null);
  const found = filterGames(games, state.text);
  const active = state.open ? found[state.active] : undefined;

  // Somebody may have typed before the page woke.
  useEffect(() => {
    const text = input.current?.value ?? '';
    if (text !== '') setState(type(text));
  }, []);

  const choose = (game: Game): void => {
    if (input.current) input.current.value = game.name;
    setState({ open: false, text: game.name, active: -1 });
    window.open(game.link, '_blank', 'noopener');
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = pressKey(state, event.key, event.altKey, found.length);
    const chosen = found[Math.max(step.state.active, 0)];
    if (step.effect !== 'none') event.preventDefault();
    if (step.effect === 'clear' && input.current) input.current.value = '';
    if (step.effect === 'choose' && chosen) choose(chosen);
    else setState(step.state);
  };

  return (
    <div className={`${styles.search} needs-scripts`}>
      <SearchField
        id="game-search"
        label="Search For Games..."
        placeholder="Search For Games..."
        inputRef={input}
        filled={state.text !== ''}
        onClear={() => setState(type(''))}
        onInput={(event) => setState(type(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        // A tap before the page is awake is kept, and repeated when it is.
        data-needs-react=""
        onClick={() => setState((now) => ({ ...now, open: true }))}
        onBlur={() => setState({ ...state, open: false, active: -1 })}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={state.open}
        aria-controls={LIST_ID}
        aria-activedescendant={active && optionId(active)}
      />
      <GameOptions
        id={LIST_ID}
        open={state.open}
        games={found}
        active={active}
        optionId={optionId}
        onChoose={choose}
      />
      <p className="visually-hidden" role="status">
        {state.open ? matchCount(found.length) : ''}
      </p>
    </div>
  );
}
