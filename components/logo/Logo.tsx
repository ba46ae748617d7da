import { logoHexagon, logoLetter } from '../icon/paths.ts';
import styles from './Logo.module.css';

/** The mark: a G in a hexagon. The site's name stands beside it as text. */
export function Logo() {
  return (
    <svg className={styles.logo} width={30} height={30} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.hexagon} d={logoHexagon} />
      <path d={logoLetter} />
    </svg>
  );
}
