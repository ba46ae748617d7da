import { href } from '../link/href.ts';
import buttons from '../button/button.module.css';
import styles from './StoreNotFound.module.css';

/** Specification §8: the view for a slug that no seller has. The boot script logs the note. */
export function StoreNotFound() {
  return (
    <section className={`container ${styles.view}`} data-log="Store not found">
      <h1>404!</h1>
      <p>Sorry! URL Not Found!</p>
      <a href={href('/')} className={`${buttons.primary} ${buttons.large}`}>
        Back to the home page
      </a>
    </section>
  );
}
