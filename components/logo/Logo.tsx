import { site } from '../../model/content/site.ts';
import { LOGO_HEXAGON, LOGO_LETTER } from '../icon/paths.ts';
import styles from './Logo.module.css';

/** The logo and the site's name, a link to the home page. */
export function Logo() {
  return (
    <a href="/" className={styles.logo}>
      <svg width={30} height={30} viewBox="0 0 32 32" aria-hidden="true">
        <path d={LOGO_HEXAGON} />
        <path d={LOGO_LETTER} />
      </svg>
      {site.appName}
    </a>
  );
}
