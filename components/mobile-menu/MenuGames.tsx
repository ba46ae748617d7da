import { useState } from 'react';
import { filterGames, matchCount } from '../../data/content/filterGames.ts';
import { games } from '../../data/content/games.ts';
import { GameLinks } from '../link/GameLinks.tsx';
import { SearchField } from '../search-field/SearchField.tsx';
import styles from './MobileMenu.late.module.css';

/** The menu's games: a search and what it finds, each leading to its category page. */
export function MenuGames() {
  const [text, setText] = useState('');
  const found = filterGames(games, text);
  return (
    <>
      <div className={styles.search}>
        <SearchField
          id="menu-search"
          label="Search"
          placeholder="Type to search..."
          text={text}
          onText={setText}
        />
      </div>
      <p className={found.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {text === '' ? '' : matchCount(found.length)}
      </p>
      <GameLinks games={found} className={styles.games} />
    </>
  );
}
