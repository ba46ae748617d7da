import { useState, useSyncExternalStore } from 'react';

const lessMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the visitor's system allows motion. */
export function motionWelcome(): boolean {
  return !lessMotion().matches;
}

function onMotionChange(listener: () => void): () => void {
  const query = lessMotion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Null until hydration, as the server does not know whether the visitor wants motion. */
export type Playing = boolean | null;

/**
 * Returns whether a section plays, and a function that sets it, or toggles it without an argument.
 * It starts where motion is welcome; after that the visitor's choice holds.
 */
export function usePlaying(): readonly [playing: Playing, play: (asked?: boolean) => void] {
  const welcome = useSyncExternalStore<Playing>(onMotionChange, motionWelcome, () => null);
  const [asked, setAsked] = useState<Playing>(null);
  const playing = asked ?? welcome;
  const play = (wanted?: boolean): void => setAsked(wanted ?? !(playing ?? motionWelcome()));
  return [playing, play];
}
