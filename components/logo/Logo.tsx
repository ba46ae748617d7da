import { site } from '../../data/content/site.ts';
import { logoHexagon, logoLetter } from '../icon/paths.ts';
import { href } from '../link/attributes.ts';
import styles from './Logo.module.css';

/** The logo and the site's name, a link to the home page. */
export function Logo() {
  return (
    <a href={href('/')} className={styles.logo}>
      <svg width={30} height={30} viewBox="0 0 32 32" aria-hidden="true">
        <path d={logoHexagon} />
        <path d={logoLetter} />
      </svg>
      {site.appName}
    </a>
  );
}
