import { useState, useSyncExternalStore } from 'react';

const lessMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Returns whether the visitor accepts motion (no `prefers-reduced-motion`). */
export function motionWelcome(): boolean {
  return !lessMotion().matches;
}

function onMotionChange(listener: () => void): () => void {
  const query = lessMotion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Null until hydration: the server does not know whether the visitor accepts motion. */
export type Playing = boolean | null;

/**
 * Returns whether autoplay is on, and a function that sets it. Without an argument the function toggles it.
 * Autoplay follows the visitor's motion setting until the visitor chooses.
 */
export function usePlaying(): readonly [playing: Playing, play: (asked?: boolean) => void] {
  const welcome = useSyncExternalStore<Playing>(onMotionChange, motionWelcome, () => null);
  const [asked, setAsked] = useState<Playing>(null);
  const playing = asked ?? welcome;
  const play = (wanted?: boolean): void => setAsked(wanted ?? !(playing ?? motionWelcome()));
  return [playing, play];
}
