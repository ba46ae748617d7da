import { storeRoute } from '../../model/content/routes.ts';
import type { PageProps } from '../../model/page.ts';
import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.tsx';
import { CHEVRON } from '../icon/paths.ts';
import styles from './MoreSellers.module.css';

/** A folded list of the stores that have no tile on the home page. */
export function MoreSellers({ sellers }: { readonly sellers: PageProps['others'] }) {
  if (!sellers || sellers.length === 0) return null;
  return (
    <details className={`container ${styles.more}`}>
      <summary className={buttons.quiet}>
        <span>{sellers.length === 1 ? '1 more store' : `${sellers.length} more stores`}</span>
        <Icon path={CHEVRON} />
      </summary>
      <ul role="list" translate="no">
        {sellers.map(({ slug, name }) => (
          <li key={slug}>
            <a href={storeRoute(slug)} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
