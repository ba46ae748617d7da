import styles from './SkeletonList.module.css';

/** Bars in the place of a list that has not arrived: drawn, as the HTML of every page has them. */
export function SkeletonList({ className }: { readonly className: string | undefined }) {
  return <div className={`${styles.list} ${className}`} aria-hidden="true" />;
}
