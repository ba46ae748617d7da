import buttons from '../../../components/button/button.module.css';
import styles from '../../../components/error-screen/ErrorScreen.module.css';
import { MoreSellers } from '../../../components/sellers/MoreSellers.tsx';
import type { PageProps } from '../../../model/page.ts';
import { storeRoute } from '../../../model/content/routes.ts';

/** The page of a slug that no seller has. The island loader logs `data-log`. */
export default function Page({ featured, others }: PageProps) {
  return (
    <>
      <section className={`container ${styles.screen}`} data-log="Store not found">
        <h1>404!</h1>
        <p className={styles.message}>Sorry! URL Not Found!</p>
        <a href="/" className={`${buttons.primary} ${buttons.large}`}>
          Back to the home page
        </a>
      </section>
      {featured && featured.length > 0 && (
        <nav className={`container container-normal ${styles.ways}`} aria-labelledby="ways-on">
          <h2 id="ways-on">Stores on this site</h2>
          <ul translate="no">
            {featured.map(({ slug, name }) => (
              <li key={slug}>
                <a href={storeRoute(slug)} dir="auto">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <MoreSellers sellers={others} />
    </>
  );
}
