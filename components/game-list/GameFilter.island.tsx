import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { findGames, isSure, matchCount } from '../../model/content/findGames.ts';
import { games } from '../../model/content/games.ts';
import { SearchNote } from '../game-search/SearchNote.tsx';
import { SearchField } from '../search-field/SearchField.tsx';
import { showRows } from './showRows.ts';
import styles from './GameFilter.module.css';

interface GameFilterProps {
  readonly id: string;
  /** Id of the list whose rows it hides. */
  readonly list: string;
}

/** A search field that hides rows of a list of games. The list is static HTML and works without this island. */
export function GameFilter({ id, list }: GameFilterProps) {
  const [text, setText] = useState('');
  const root = useRef<HTMLDivElement>(null);
  // The text box shows each letter at once; the list may follow later.
  const shownText = useDeferredValue(text);
  const found = findGames(games, shownText);
  const isBlank = shownText.trim() === '';

  useEffect(() => {
    const ids = isBlank ? null : found.games.map(({ id: game }) => game);
    const element = document.getElementById(list);
    if (!element) return;
    showRows(element, ids);
    // On a low screen the found rows, or the message that there are none, would be below it.
    const result = element.querySelector('[data-game]:not([hidden])') ?? root.current;
    if (!isBlank) result?.scrollIntoView({ block: 'nearest' });
  });

  useEffect(() => {
    const overlay = root.current?.closest('dialog, [popover]');
    const reset = (event: Event): void => {
      if (event.type === 'close' || ('newState' in event && event.newState === 'closed'))
        setText('');
    };
    overlay?.addEventListener('close', reset);
    overlay?.addEventListener('toggle', reset);
    return () => {
      overlay?.removeEventListener('close', reset);
      overlay?.removeEventListener('toggle', reset);
    };
  }, []);

  // The first Escape clears the search, the next one closes the overlay. Enter opens the best match, but no guess.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (text === '') return;
    const now = findGames(games, text);
    const [best] = text.trim() !== '' && isSure(now) ? now.games : [];
    if (event.key === 'Escape') setText('');
    else if (event.key === 'Enter' && best) window.open(best.link, '_blank', 'noopener');
    else return;
    event.preventDefault();
  };

  return (
    <div ref={root} className={`${styles.filter} needs-scripts`}>
      <SearchField
        id={id}
        label="Search"
        placeholder="Type to search..."
        text={text}
        onText={setText}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {isBlank ? '' : matchCount(found)}
      </p>
      <SearchNote text={shownText} found={found} />
    </div>
  );
}
