import { Icon } from '../icon/Icon.tsx';
import { BOLT, SHIELD_CHECK } from '../icon/paths.ts';
import styles from './Badges.module.css';

const BADGES = [
  [
    'verified',
    SHIELD_CHECK,
    'Registered store',
    'This seller has a store of their own at the marketplace.',
  ],
  ['delivery', BOLT, 'Delivery time stated', 'Every offer says how long delivery takes.'],
] as const;

/**
 * A store's badges. CSS opens their tooltips on hover, focus and tap, and renderer/loader/tooltips.ts adds
 * Escape. Why not `popover`: docs/decisions/0013-the-browser-navigates.md.
 */
export function Badges() {
  return (
    <div className={styles.badges}>
      {BADGES.map(([id, icon, name, meaning]) => (
        <span key={id} className={styles.anchor} data-tooltip="">
          <button type="button" className={styles.badge} aria-describedby={id}>
            <Icon path={icon} size={20} />
            {name}
          </button>
          <span id={id} role="tooltip" className={styles.tip}>
            {meaning}
          </span>
        </span>
      ))}
    </div>
  );
}
