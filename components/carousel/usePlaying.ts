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

/** Whether a part moves by itself; null until the page is awake and knows what the visitor wants. */
export type Playing = boolean | null;

/**
 * What the rotation control of a part stands at. It starts with motion where that is welcome and
 * paused where it is not; what the visitor then asks for holds.
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
