import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { findGames, matchCount } from '../../model/content/findGames.ts';
import type { Game } from '../../model/content/buildGames.ts';
import { games } from '../../model/content/games.ts';
import { Cover } from '../game-card/Cover.shared.tsx';
import { SearchField } from '../search-field/SearchField.shared.tsx';
import { type ComboboxState, closed, pressKey } from './combobox.ts';
import { NoGame } from './NoGame.shared.tsx';
import styles from './GameSearch.module.css';

const BOX_ID = 'game-search';
const LIST_ID = 'game-search-list';
const optionId = (game: Game): string => `game-search-${game.id}`;

const gamesFor = ({ text }: ComboboxState): readonly Game[] => findGames(games, text);

interface GameOptionsProps {
  readonly state: ComboboxState;
  readonly onChoose: (game: Game) => void;
}

/** The list below the text box. The focus stays in the text box. */
function GameOptionsList({ state, onChoose }: GameOptionsProps) {
  const { open } = state;
  const found = gamesFor(state);
  const active = open ? found[state.active] : undefined;
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
      className={styles.popup}
      hidden={!open}
      role="presentation"
      // Otherwise the text box would lose the focus and close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {/* Firefox would make the scroller a tab stop. */}
      <div
        id={LIST_ID}
        className={styles.list}
        role="listbox"
        aria-label="Games"
        tabIndex={-1}
        translate="no"
      >
        {open &&
          found.map((game) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box has the focus and handles keys
            <div
              key={game.id}
              id={optionId(game)}
              role="option"
              tabIndex={-1}
              aria-selected={game === active}
              onClick={() => onChoose(game)}
            >
              <Cover game={game} frame="thumb" />
              {game.name}
              <b aria-hidden="true">{game.aliases[0]}</b>
            </div>
          ))}
      </div>
      {found.length === 0 && <NoGame text={state.text} />}
    </div>
  );
}

const GameOptions = memo(GameOptionsList);

/** Whether the text box has the focus. A visitor who typed before hydration may have left it since. */
const isInUse = (): boolean => document.activeElement?.id === BOX_ID;

/** A search of the games that opens the category page of the chosen one. */
export function GameSearch() {
  const [state, setState] = useState(closed);
  // The text box shows each letter at once; the list may follow later.
  const shownState = useDeferredValue(state);
  const found = gamesFor(state);
  const active = state.open ? found[state.active] : undefined;

  const choose = useCallback((game: Game): void => {
    setState({ open: false, text: game.name, active: -1 });
    window.open(game.link, '_blank', 'noopener');
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    // The browser selects text with these keys.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = pressKey(state, event.key, event.altKey, found.length);
    const chosen = found[Math.max(step.state.active, 0)];
    if (step.effect !== 'none') event.preventDefault();
    if (step.effect === 'choose' && chosen) choose(chosen);
    else setState(step.state);
  };

  // The links of a search without a match can be reached with Tab.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (found.length === 0 && currentTarget.contains(relatedTarget)) return;
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
      <GameOptions state={shownState} onChoose={choose} />
      <p className="visually-hidden" role="status">
        {state.open ? matchCount(found.length) : ''}
      </p>
    </div>
  );
}
