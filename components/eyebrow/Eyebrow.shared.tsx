import styles from './Eyebrow.module.css';

/** The small line above a page's heading. */
export function Eyebrow({ children }: { readonly children: string }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
