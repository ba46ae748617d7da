import { NotHere } from '../../../components/error-screen/NotHere.tsx';
import styles from '../../../components/error-screen/ErrorScreen.module.css';
import type { PageProps } from '../../../model/page.ts';
import { storeRoute } from '../../../model/content/routes.ts';

/** The page of a slug that no seller has. The island loader logs `data-log`. */
export default function Page({ sellers }: PageProps) {
  return (
    <>
      <NotHere title="404!" message="Sorry! URL Not Found!" log="Store not found" />
      {sellers && sellers.length > 0 && (
        <nav className={`container container-normal ${styles.ways}`} aria-labelledby="ways-on">
          <h2 id="ways-on">Stores on this site</h2>
          <ul translate="no">
            {sellers.map(({ slug, name }) => (
              <li key={slug}>
                <a href={storeRoute(slug)} dir="auto">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
