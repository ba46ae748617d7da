import { useState, useSyncExternalStore } from 'react';
import { motionWelcome, onMotionChange } from './motion.ts';

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
