import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useState,
} from 'react';
import { isSure, matchCount } from '../../model/content/findGames.ts';
import type { Game } from '../../model/content/buildGames.ts';
import { SearchField } from '../search-field/SearchField.tsx';
import { closed, pressKey } from './combobox.ts';
import { GameOptions, gamesFor, LIST_ID, optionId } from './GameOptions.tsx';
import styles from './GameSearch.module.css';

const BOX_ID = 'game-search';

/** Whether the text box has the focus. A visitor who typed before hydration may have left it since. */
const isInUse = (): boolean => document.activeElement?.id === BOX_ID;

/** A search of the games that opens the category page of the chosen one. */
export function GameSearch() {
  const [state, setState] = useState(closed);
  // The text box shows each letter at once; the list may follow later.
  const shownState = useDeferredValue(state);
  const found = gamesFor(state);
  const active = state.open ? found.games[state.active] : undefined;

  const close = useCallback((chosen: Game): void => {
    setState({ open: false, text: chosen.name, active: -1 });
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    // The browser selects text with these keys. Enter opens a new tab with them, too.
    const { ctrlKey, metaKey, shiftKey } = event;
    if (event.key !== 'Enter' && (ctrlKey || metaKey || shiftKey)) return;
    const options = { count: found.games.length, areSure: isSure(found) };
    const step = pressKey(state, event.key, event.altKey, options);
    const chosen = found.games[Math.max(step.state.active, 0)];
    if (step.effect !== 'none') event.preventDefault();
    if (step.effect === 'choose' && chosen) {
      // Not a click on the option: the list follows the text later.
      window.open(chosen.link, '_blank', 'noopener');
      close(chosen);
    } else setState(step.state);
  };

  // The links of the note can be reached with Tab.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!isSure(found) && currentTarget.contains(relatedTarget)) return;
    setState((now) => ({ ...now, open: false, active: -1 }));
  };

  return (
    <div className={`${styles.search} needs-scripts`} onBlur={onBlur}>
      <SearchField
        id={BOX_ID}
        label="Search For Games..."
        placeholder="Search For Games..."
        text={state.text}
        onText={(text) => setState({ open: isInUse(), text, active: -1 })}
        onKeyDown={onKeyDown}
        onClick={() => setState((now) => ({ ...now, open: isInUse() }))}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={state.open}
        aria-controls={LIST_ID}
        aria-activedescendant={active && optionId(active)}
      />
      <GameOptions state={shownState} onChoose={close} />
      <p className="visually-hidden" role="status">
        {state.open ? matchCount(found) : ''}
      </p>
    </div>
  );
}
