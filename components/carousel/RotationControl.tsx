import type { ComponentProps } from 'react';
import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.tsx';
import { PAUSE, PLAY } from '../icon/paths.ts';
import type { Playing } from './usePlaying.ts';
import styles from './controls.module.css';

/** A button that needs hydration. */
export function Control(props: ComponentProps<'button'>) {
  return <button type="button" className={`needs-scripts ${buttons.icon}`} {...props} />;
}

const STATES = [
  { whilePlaying: true, word: 'Pause', path: PAUSE, className: styles.playing },
  { whilePlaying: false, word: 'Play', path: PLAY, className: styles.paused },
];

interface RotationControlProps {
  readonly what: string;
  readonly playing: Playing;
  readonly onToggle: () => void;
}

/** Pauses and starts autoplay. The static HTML has both labels; a media query shows the right one. */
export function RotationControl({ what, playing, onToggle }: RotationControlProps) {
  const shown = STATES.filter(({ whilePlaying }) => whilePlaying === (playing ?? whilePlaying));
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
