import { Icon } from '../icon/Icon.shared.tsx';
import styles from './Badge.module.css';

interface BadgeProps {
  /** Id of the badge's tip, unique on the page. */
  readonly id: string;
  /** One of components/icon/paths.ts. */
  readonly icon: string;
  readonly name: string;
  /** What the badge means. */
  readonly meaning: string;
}

/**
 * A sign of a store whose tip says what it stands for. The tip opens on hover, focus and tap by CSS
 * alone, can be pointed at, and stays until pointer and focus have left; renderer/loader/tooltips.ts
 * adds Escape. Why not `popover`: docs/decisions/.
 */
export function Badge({ id, icon, name, meaning }: BadgeProps) {
  return (
    <span className={styles.anchor} data-tooltip="">
      <button type="button" className={styles.badge} aria-describedby={id}>
        <Icon path={icon} size={20} />
        {name}
      </button>
      <span id={id} role="tooltip" className={styles.tip}>
        {meaning}
      </span>
    </span>
  );
}
