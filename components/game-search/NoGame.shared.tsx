import { marketplaceSearch } from '../../model/content/games.ts';
import { newTab } from '../link/attributes.ts';
import styles from './NoGame.module.css';

/** A search found nothing: the ways on. */
export function NoGame({ text }: { readonly text: string }) {
  return (
    <p className={styles.none}>
      {/* In an element of its own: a translator replaces text nodes, and React would go on changing the old one. */}
      <span>{`No game is called “${text.trim()}”. See `}</span>
      <a href="/#all-games">all games</a>
      {', or '}
      <a href={marketplaceSearch(text)} {...newTab}>
        search the marketplace
      </a>
      .
    </p>
  );
}
