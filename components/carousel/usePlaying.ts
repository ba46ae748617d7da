import { useState, useSyncExternalStore } from 'react';

const lessMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may move by themselves, as the visitor's system is set. */
export function motionWelcome(): boolean {
  return !lessMotion().matches;
}

/** Calls back when that changes; returns what ends it. */
function onMotionChange(listener: () => void): () => void {
  const query = lessMotion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether a section plays by itself; null until hydration, as the server does not know what the visitor wants. */
export type Playing = boolean | null;

/**
 * Whether a section plays. It starts where motion is welcome and is paused where it is not; then the
 * visitor's choice holds.
 *
 * @returns the state, and what sets it; without an argument that turns it over
 */
export function usePlaying(): readonly [playing: Playing, play: (asked?: boolean) => void] {
  const welcome = useSyncExternalStore<Playing>(onMotionChange, motionWelcome, () => null);
  const [asked, setAsked] = useState<Playing>(null);
  const playing = asked ?? welcome;
  const play = (wanted?: boolean): void => setAsked(wanted ?? !(playing ?? motionWelcome()));
  return [playing, play];
}
