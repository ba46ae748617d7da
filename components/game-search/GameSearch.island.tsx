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

/** How keys move the visual focus. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

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
  // Without an arrow key, Enter opens the best match, if there is a sure one.
  const [best] = open && text.trim() !== '' && isSure(found) ? found.games : [];
  const chosen = selected ?? best;

  const openList = (isOpen: boolean): void => {
    setState((now) => ({ ...now, open: isOpen, active: isOpen ? now.active : -1 }));
  };
  const close = useCallback(({ name }: Game): void => {
    setState({ open: false, text: name, active: -1 });
  }, []);

  /** Moves the visual focus to the next or previous option. After the last option comes the first. */
  const move = (step: 1 | -1): void => {
    const count = found.games.length;
    const start = step === 1 ? -1 : count;
    const from = selected ? active : start;
    setState({ open: true, text, active: count === 0 ? -1 : (from + step + count) % count });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    // The browser selects text with these keys. Enter opens a new tab with them, too.
    if (key !== 'Enter' && [altKey, ctrlKey, metaKey, shiftKey].includes(true)) return;
    const step = STEPS[key];
    if (step) move(step);
    else if (key === 'Enter' && chosen) {
      // Not a click on the option: the list follows the text later.
      window.open(chosen.link, '_blank', 'noopener');
      close(chosen);
    } else if (key === 'Escape' && open) openList(false);
    else if (key === 'Escape' && text !== '') setState(EMPTY);
    // Enter without a game sends the form to the marketplace's search.
    else return;
    event.preventDefault();
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
