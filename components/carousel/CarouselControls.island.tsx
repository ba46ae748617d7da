import { useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { NEXT, PREVIOUS } from '../icon/paths.ts';
import styles from './controls.module.css';
import { Control, RotationControl } from './RotationControl.tsx';
import { useCarousel } from './useCarousel.ts';

/** Controls of the rows in the same section. `what` names the rows in labels: "the popular games". */
export function CarouselControls({ what }: { readonly what: string }) {
  const root = useRef<HTMLDivElement>(null);
  const { playing, toggle, step } = useCarousel(root);
  return (
    <div ref={root} className={styles.controls}>
      <RotationControl what={what} playing={playing} onToggle={toggle} />
      <Control onClick={() => step(-1)}>
        <Icon path={PREVIOUS} size={18} />
        <span className="visually-hidden">{`Previous of ${what}`}</span>
      </Control>
      <Control onClick={() => step(1)}>
        <Icon path={NEXT} size={18} />
        <span className="visually-hidden">{`Next of ${what}`}</span>
      </Control>
    </div>
  );
}
