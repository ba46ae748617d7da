import type { ReactNode } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** Id of the tip, unique on the page: what its control names in `aria-describedby`. */
  readonly id: string;
  /** What the tip says. */
  readonly tip: ReactNode;
  /** The control that it describes. */
  readonly children: ReactNode;
}

/**
 * A control with a tip that opens on hover, focus and tap by CSS alone, can be pointed at, and
 * stays until pointer and focus have left; renderer/boot/tooltips.ts adds Escape. Why not
 * `popover`: docs/decisions/.
 */
export function Tooltip({ id, tip, children }: TooltipProps) {
  return (
    <span className={styles.anchor} data-tooltip="">
      {children}
      <span id={id} role="tooltip" className={styles.tip}>
        {tip}
      </span>
    </span>
  );
}
