import { use } from 'react';
import { linkedSellers, titleOfSlug } from '../../data/linkedSellers.ts';
import { storeRoute } from '../../data/routes.ts';
import { href } from '../link/href.ts';
import { PathContext } from '../navigation/PathContext.ts';
import { usePendingPath } from '../navigation/pendingPath.ts';
import { initialsOf } from './initials.ts';
import { loadStore } from './loadStore.ts';
import styles from './OtherStores.module.css';

const MOST = 5;

/** A link to a store; resting on it loads the store's snapshot before the click. */
function StoreLink({ slug }: { readonly slug: string }) {
  const route = storeRoute(slug);
  const pending = usePendingPath() === route;
  const name = titleOfSlug(slug);
  const load = (): void => void loadStore(slug);
  return (
    <a
      href={href(route)}
      onPointerEnter={load}
      onFocus={load}
      data-pending={pending ? '' : undefined}
    >
      <span aria-hidden="true">{initialsOf(name)}</span>
      {name}
    </a>
  );
}

interface OtherStoresProps {
  /** Slugs; this page's own may be among them. */
  readonly slugs?: readonly string[];
}

/** Ways on to other stores. */
export function OtherStores({ slugs = linkedSellers }: OtherStoresProps) {
  const path = use(PathContext);
  const others = slugs.filter((slug) => storeRoute(slug) !== path).slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <nav className={styles.others} aria-labelledby="other-stores">
      <h2 id="other-stores">Other stores</h2>
      <ul>
        {others.map((slug) => (
          <li key={slug}>
            <StoreLink slug={slug} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
