import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useState,
} from 'react';
import { environment } from 'virtual:content';
import { isSure, matchCount } from '../../model/content/findGames.ts';
import type { Game } from '../../model/content/buildGames.ts';
import { SearchField } from '../search-field/SearchField.tsx';
import { type ComboboxState, GameOptions, gamesFor, LIST_ID, optionId } from './GameOptions.tsx';
import styles from './GameSearch.module.css';

const BOX_ID = 'game-search';

const EMPTY: ComboboxState = { open: false, text: '', active: -1 };

/** Whether the text box has the focus. A visitor who typed before hydration may have left it since. */
const isInUse = (): boolean => document.activeElement?.id === BOX_ID;

/**
 * A search of the games that opens the category page of the chosen one: an editable combobox with list autocomplete
 * (WAI-ARIA Authoring Practices). Before hydration it is a form that searches the marketplace.
 */
export function GameSearch() {
  const [state, setState] = useState(EMPTY);
  const { open, text, active } = state;
  // The text box shows each letter at once; the list may follow later.
  const shownState = useDeferredValue(state);
  const found = gamesFor(state);
  const selected = open ? found.games[active] : undefined;

  const openList = (isOpen: boolean): true => {
    setState((now) => ({ ...now, open: isOpen, active: isOpen ? now.active : -1 }));
    return true;
  };
  const close = useCallback((chosen: Game): void => {
    setState({ open: false, text: chosen.name, active: -1 });
  }, []);

  /** Moves the visual focus to the next or previous option. After the last option comes the first. */
  const move = (step: 1 | -1): true => {
    const count = found.games.length;
    const start = step === 1 ? -1 : count;
    const from = selected ? active : start;
    setState({ open: true, text, active: count === 0 ? -1 : (from + step + count) % count });
    return true;
  };

  /** Opens the chosen option. Without an arrow key, that is the best match, if there is a sure one. */
  const choose = (): boolean => {
    const isGuess = text.trim() === '' || !isSure(found);
    const chosen = selected ?? (open && !isGuess ? found.games[0] : undefined);
    if (!chosen) return false;
    // Not a click on the option: the list follows the text later.
    window.open(chosen.link, '_blank', 'noopener');
    close(chosen);
    return true;
  };

  /** The first Escape closes the list, a second one clears the text. */
  const leave = (): boolean => {
    if (open) openList(false);
    else if (text === '') return false;
    else setState(EMPTY);
    return true;
  };

  const moveTextCursor = (): boolean => {
    setState({ ...state, active: -1 });
    return false;
  };

  /** What keys do. False leaves a key to the browser: Enter then sends the form to the marketplace's search. */
  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    'Alt+ArrowDown': () => openList(true),
    'Alt+ArrowUp': () => openList(false),
    Enter: choose,
    Escape: leave,
    Home: moveTextCursor,
    End: moveTextCursor,
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    // The browser selects text with these keys. Enter opens a new tab with them, too.
    if (key !== 'Enter' && (ctrlKey || metaKey || shiftKey)) return;
    if (keys[altKey ? `Alt+${key}` : key]?.()) event.preventDefault();
  };

  // The links of the note can be reached with Tab.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (isSure(found) || !currentTarget.contains(relatedTarget)) openList(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it closes the list
    <form
      className={styles.search}
      role="search"
      action={`${environment.marketplaceUrl}/`}
      target="_blank"
      rel="noopener"
      onBlur={onBlur}
    >
      <SearchField
        id={BOX_ID}
        name="s"
        label="Search For Games..."
        submit="Search the marketplace"
        placeholder="Search For Games..."
        text={text}
        onText={(next) => setState({ open: isInUse(), text: next, active: -1 })}
        onKeyDown={onKeyDown}
        onClick={() => openList(isInUse())}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={LIST_ID}
        aria-activedescendant={selected && optionId(selected)}
      />
      <input type="hidden" name="post_type" value="product" />
      <GameOptions state={shownState} onChoose={close} />
      <p className="visually-hidden" role="status" translate="no">
        {open ? matchCount(found) : ''}
      </p>
    </form>
  );
}
