import type { ComponentProps } from 'react';
import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.tsx';
import { PAUSE, PLAY } from '../icon/paths.ts';

interface ControlProps extends ComponentProps<'button'> {
  readonly label: string;
  /** Path data of the icon. */
  readonly path: string;
}

/** A button with an icon that needs hydration. */
export function Control({ label, path, ...props }: ControlProps) {
  return (
    <button type="button" className={buttons.icon} {...props}>
      <Icon path={path} size={18} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

interface RotationControlProps {
  /** Names what plays in the label: "the testimonials". */
  readonly what: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

/** Pauses and starts autoplay. */
export function RotationControl({ what, isOn, onClick }: RotationControlProps) {
  const [word, path] = isOn ? ['Pause', PAUSE] : ['Play', PLAY];
  return <Control data-rotation="" label={`${word} ${what}`} path={path} onClick={onClick} />;
}
