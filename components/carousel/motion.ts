const lessMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may move by themselves, as the visitor's system is set. */
export function motionWelcome(): boolean {
  return !lessMotion().matches;
}

/** Calls back when that changes; returns what ends it. */
export function onMotionChange(listener: () => void): () => void {
  const query = lessMotion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
