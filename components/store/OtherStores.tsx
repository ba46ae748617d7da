import { linkedSellers, titleOfSlug } from '../../data/content/linkedSellers.ts';
import { storeRoute } from '../../data/site/routes.ts';
import { href } from '../link/href.ts';
import { initialsOf } from '../avatar/initials.ts';
import styles from './OtherStores.module.css';

const MOST = 5;

interface OtherStoresProps {
  /** Path of this page. */
  readonly path: string;
  /** Slugs; this page's own may be among them. */
  readonly slugs?: readonly string[];
}

/** Ways on to other stores. */
export function OtherStores({ path, slugs = linkedSellers }: OtherStoresProps) {
  const others = slugs.filter((slug) => storeRoute(slug) !== path).slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <nav className={styles.others} aria-labelledby="other-stores">
      <h2 id="other-stores">Other stores</h2>
      <ul>
        {others.map((slug) => (
          <li key={slug}>
            <a href={href(storeRoute(slug))}>
              <span aria-hidden="true">{initialsOf(titleOfSlug(slug))}</span>
              {titleOfSlug(slug)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
