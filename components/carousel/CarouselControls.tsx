import { Icon } from '../icon/Icon.tsx';
import { next, pause, play, previous } from '../icon/paths.ts';
import buttons from '../button/button.module.css';
import type { Direction } from './Carousel.ts';
import type { CarouselState } from './useCarousel.ts';
import type { Playing } from './usePlaying.ts';
import styles from './controls.module.css';

interface RotationControlProps {
  /** What it pauses: "the popular games". */
  readonly what: string;
  readonly playing: Playing;
  readonly onToggle: () => void;
}

const faces = {
  pause: { word: 'Pause', path: pause, className: styles.moving },
  play: { word: 'Play', path: play, className: styles.still },
} as const;

function shownFaces(playing: Playing) {
  if (playing === null) return [faces.pause, faces.play];
  return [playing ? faces.pause : faces.play];
}

/**
 * Pauses a moving part and plays it again. The server does not know whether the visitor wants
 * motion, so its HTML has both faces and the style sheet shows the right one.
 */
export function RotationControl({ what, playing, onToggle }: RotationControlProps) {
  return (
    <button
      type="button"
      className={`needs-scripts ${buttons.icon}`}
      data-needs-react=""
      data-rotation=""
      onClick={onToggle}
    >
      {shownFaces(playing).map(({ word, path, className }) => (
        <span key={word} className={playing === null ? className : undefined}>
          <Icon path={path} size={18} />
          <span className="visually-hidden">{`${word} ${what}`}</span>
        </span>
      ))}
    </button>
  );
}

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
