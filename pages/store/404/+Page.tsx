import buttons from '../../../components/button/button.module.css';
import styles from '../../../components/error-screen/ErrorScreen.module.css';
import { href } from '../../../components/link/attributes.ts';

/** The page of a slug that no seller has. The island loader logs `data-log`. */
export default function Page() {
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
