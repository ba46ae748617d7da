import { type Found, isSure } from '../../model/content/findGames.ts';
import { marketplaceSearch } from '../../model/content/games.ts';
import { newTab } from '../link/attributes.ts';
import styles from './SearchNote.module.css';

interface SearchNoteProps {
  readonly text: string;
  readonly found: Found;
}

/** Says that a search found nothing, or for which of its words it found games: with the ways on. */
export function SearchNote({ text, found }: SearchNoteProps) {
  if (isSure(found)) return null;
  const said = found.guess ? `Games for “${found.guess}”.` : `No game is called “${text.trim()}”.`;
  return (
    <p className={styles.note}>
      {/* In an element of its own: a translator replaces text nodes, and React would go on changing the old one. */}
      <span>{`${said} See `}</span>
      <a href="/#all-games">all games</a>
      {', or '}
      <a href={marketplaceSearch(text)} {...newTab}>
        search the marketplace
      </a>
      .
    </p>
  );
}
