import { Icon } from '../icon/Icon.tsx';
import { next, previous } from '../icon/paths.ts';
import buttons from '../button/button.module.css';
import type { Direction } from './Carousel.ts';
import { RotationControl } from './RotationControl.tsx';
import type { CarouselState } from './useCarousel.ts';
import styles from './controls.module.css';

interface StepProps {
  readonly direction: Direction;
  readonly label: string;
  readonly onStep: (direction: Direction) => void;
}

function Step({ direction, label, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={`needs-scripts ${buttons.icon}`}
      data-needs-react=""
      onClick={() => onStep(direction)}
    >
      <Icon path={direction === 1 ? next : previous} size={18} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

interface CarouselControlsProps {
  /** What they move: "the popular games". */
  readonly what: string;
  readonly carousel: CarouselState;
}

/** The controls of a section's rows; by the Authoring Practices, rotation comes first. */
export function CarouselControls({ what, carousel }: CarouselControlsProps) {
  const { playing, toggle, step } = carousel;
  return (
    <div className={styles.controls}>
      <RotationControl what={what} playing={playing} onToggle={toggle} />
      <Step direction={-1} label={`Previous of ${what}`} onStep={step} />
      <Step direction={1} label={`Next of ${what}`} onStep={step} />
    </div>
  );
}
