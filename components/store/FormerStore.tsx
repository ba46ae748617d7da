import type { FormerSeller } from '../../model/content/sellers.ts';
import { storeRoute } from '../../model/content/routes.ts';
import buttons from '../button/button.module.css';
import styles from '../error-screen/ErrorScreen.module.css';

/** The page of a former slug: a link to the seller's page of today, or that the seller has left. */
export function FormerStore({ former: { to } }: { readonly former: FormerSeller }) {
  return (
    <section className={`container ${styles.screen}`}>
      <h1>{to === null ? 'This seller has left' : 'This store has moved'}</h1>
      <p className={styles.message}>
        {to === null
          ? 'The seller no longer has a store here.'
          : 'The seller has the same store at a new address.'}
      </p>
      <a
        href={to === null ? '/' : storeRoute(to)}
        className={`${buttons.primary} ${buttons.large}`}
      >
        {to === null ? 'Back to the home page' : 'Open the store'}
      </a>
    </section>
  );
}
