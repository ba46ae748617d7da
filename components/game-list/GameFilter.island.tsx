import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { findGames, isSure, matchCount } from '../../model/content/findGames.ts';
import { games } from '../../model/content/games.ts';
import { GameCoverLinks } from '../game-card/GameCoverLinks.tsx';
import { SearchNote } from '../game-search/SearchNote.tsx';
import { SearchField } from '../search-field/SearchField.tsx';

interface GameFilterProps {
  readonly id: string;
}

/**
 * A search field with the games that it finds. The overlay's style sheet shows them (`data-found`) in place of its list of
 * all games, which is static HTML.
 */
export function GameFilter({ id }: GameFilterProps) {
  const [text, setText] = useState('');
  // The text box shows each letter at once; the list may follow later.
  const shownText = useDeferredValue(text);
  const found = findGames(games, shownText);
  const isBlank = shownText.trim() === '';

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
    <>
      <div>
        <SearchField
          id={id}
          label="Search"
          placeholder="Type to search..."
          text={text}
          onText={setText}
          onKeyDown={onKeyDown}
        />
        <p className="visually-hidden" role="status" translate="no">
          {isBlank ? '' : matchCount(found)}
        </p>
      </div>
      {!isBlank && (
        <div data-found="" tabIndex={-1}>
          <SearchNote text={shownText} found={found} />
          <GameCoverLinks games={found.games} />
        </div>
      )}
    </>
  );
}
