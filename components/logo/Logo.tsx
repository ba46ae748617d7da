import { logoHexagon, logoLetter } from '../icon/paths.ts';
import styles from './Logo.module.css';

/** The mark: a G in a hexagon. The site's name stands beside it as text. */
export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.hexagon} d={logoHexagon} />
      <path d={logoLetter} />
    </svg>
  );
}
