import { href } from '../link/href.ts';
import buttons from '../button/button.module.css';
import styles from '../error-screen/ErrorScreen.module.css';

/** What a slug that no seller has shows. The island loader logs the note. */
export function StoreNotFound() {
  return (
    <section className={`container ${styles.screen}`} data-log="Store not found">
      <h1>404!</h1>
      <p className={styles.message}>Sorry! URL Not Found!</p>
      <a href={href('/')} className={`${buttons.primary} ${buttons.large}`}>
        Back to the home page
      </a>
    </section>
  );
}
