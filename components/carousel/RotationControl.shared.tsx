import type { ComponentProps } from 'react';
import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.shared.tsx';
import { pause, play } from '../icon/paths.ts';
import type { Playing } from './usePlaying.ts';
import styles from './controls.module.css';

/** A button that needs hydration. */
export function Control(props: ComponentProps<'button'>) {
  return <button type="button" className={`needs-scripts ${buttons.icon}`} {...props} />;
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
 * Pauses autoplay and starts it again. The server does not know whether the visitor wants motion, so
 * its HTML has both faces and the style sheet shows the right one.
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
