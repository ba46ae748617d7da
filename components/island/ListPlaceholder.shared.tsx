import { href } from '../link/href.ts';
import { SkeletonList } from '../skeleton/SkeletonList.shared.tsx';
import styles from './ListPlaceholder.module.css';

/**
 * Stands in for a list of games until its island is hydrated: a link to the same games on the home page, and
 * a skeleton. Where the island's code does not load, it says so and offers to try again.
 */
export function ListPlaceholder({ className }: { readonly className: string | undefined }) {
  return (
    <>
      <a href={href('/#all-games')} className={styles.instead}>
        See all games on the home page
      </a>
      <SkeletonList className={className} />
      <p className={styles.failure}>
        The games did not load.
        <button type="button">Try again</button>
      </p>
    </>
  );
}
