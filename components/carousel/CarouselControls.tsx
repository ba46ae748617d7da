import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { next, pause, play, previous } from '../icon/paths.ts';
import buttons from '../button/button.module.css';
import type { CarouselState } from './useCarousel.ts';
import type { Playing } from './usePlaying.ts';
import styles from './controls.module.css';

/** A button that only React serves. */
function Control(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`needs-scripts ${buttons.icon}`}
      data-needs-react=""
      {...props}
    />
  );
}

const faces = [
  { whilePlaying: true, word: 'Pause', path: pause, className: styles.moving },
  { whilePlaying: false, word: 'Play', path: play, className: styles.still },
];

interface RotationControlProps {
  /** What it pauses: "the popular games". */
  readonly what: string;
  readonly playing: Playing;
  readonly onToggle: () => void;
}

/**
 * Pauses a moving part and plays it again. The server does not know whether the visitor wants
 * motion, so its HTML has both faces and the style sheet shows the right one.
 */
export function RotationControl({ what, playing, onToggle }: RotationControlProps) {
  const shown = faces.filter(({ whilePlaying }) => whilePlaying === (playing ?? whilePlaying));
  return (
    <Control data-rotation="" onClick={onToggle}>
      {shown.map(({ word, path, className }) => (
        <span key={word} className={playing === null ? className : undefined}>
          <Icon path={path} size={18} />
          <span className="visually-hidden">{`${word} ${what}`}</span>
        </span>
      ))}
    </Control>
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
      <Control onClick={() => step(-1)}>
        <Icon path={previous} size={18} />
        <span className="visually-hidden">{`Previous of ${what}`}</span>
      </Control>
      <Control onClick={() => step(1)}>
        <Icon path={next} size={18} />
        <span className="visually-hidden">{`Next of ${what}`}</span>
      </Control>
    </div>
  );
}
