import { href } from '../link/attributes.ts';
import { SkeletonList } from '../skeleton/Skeleton.shared.tsx';
import styles from './ListPlaceholder.module.css';

/** A placeholder for a list of games until its island hydrates. Shows a message if the island does not load. */
export function ListPlaceholder({ className }: { readonly className: string | undefined }) {
  return (
    <>
      <a href={href('/#all-games')} className={styles.link}>
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
