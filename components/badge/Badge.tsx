import { Icon } from '../icon/Icon.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
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

/** A sign of a store that says in a tooltip what it stands for. */
export function Badge({ id, icon, name, meaning }: BadgeProps) {
  const tip = (
    <>
      <strong>{name}</strong> {meaning}
    </>
  );
  return (
    <Tooltip id={id} tip={tip}>
      <button type="button" className={styles.badge} aria-label={name} aria-describedby={id}>
        <Icon path={icon} size={22} />
      </button>
    </Tooltip>
  );
}
