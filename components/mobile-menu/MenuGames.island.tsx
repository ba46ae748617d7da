import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { findGames, matchCount } from '../../data/content/findGames.ts';
import { games } from '../../data/content/games.ts';
import { ListPlaceholder } from '../island/ListPlaceholder.shared.tsx';
import { useHydrated } from '../island/useHydrated.ts';
import { GameLinks } from '../link/GameLinks.shared.tsx';
import { SearchField } from '../search-field/SearchField.shared.tsx';
import styles from './MobileMenu.module.css';

/** The menu's search and its list of games. */
export function MenuGames() {
  const [text, setText] = useState('');
  const isHydrated = useHydrated();
  const root = useRef<HTMLDivElement>(null);
  // The text box shows each letter at once; the list may follow later.
  const found = findGames(games, useDeferredValue(text));

  useEffect(() => {
    const dialog = root.current?.closest('dialog');
    const reset = (): void => setText('');
    dialog?.addEventListener('close', reset);
    return () => dialog?.removeEventListener('close', reset);
  }, []);

  // The first Escape clears the search, the next one closes the menu.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    setText('');
  };

  return (
    <div ref={root}>
      <div className={`${styles.search} needs-scripts`}>
        <SearchField
          id="menu-search"
          label="Search"
          placeholder="Type to search..."
          text={text}
          onText={setText}
          onKeyDown={onKeyDown}
        />
      </div>
      {isHydrated ? (
        <>
          <p className={found.length === 0 ? styles.none : 'visually-hidden'} role="status">
            {text === '' ? '' : matchCount(found.length)}
          </p>
          <GameLinks games={found} className={styles.games} />
        </>
      ) : (
        <ListPlaceholder className={styles.skeleton} />
      )}
    </div>
  );
}
