import { marketplaceSearch } from '../../model/content/games.ts';
import { newTab } from '../link/attributes.ts';
import styles from './NoGame.module.css';

/** A search found nothing: the ways on. */
export function NoGame({ text }: { readonly text: string }) {
  return (
    <p className={styles.none}>
      {`No game is called “${text.trim()}”. See `}
      <a href="/#all-games">all games</a>
      {', or '}
      <a href={marketplaceSearch(text)} {...newTab}>
        search the marketplace
      </a>
      .
    </p>
  );
}
