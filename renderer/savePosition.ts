interface HistoryState {
  readonly vike: object;
}

function isVikes(state: unknown): state is HistoryState {
  return (
    typeof state === 'object' &&
    state !== null &&
    'vike' in state &&
    typeof state.vike === 'object' &&
    state.vike !== null
  );
}

/**
 * Notes how far the page is scrolled, for the way back. Vike does so 300 ms after a scroll, which
 * is too late for somebody who scrolls and leaves at once.
 */
export function savePosition(): void {
  const state: unknown = history.state;
  if (!isVikes(state)) return;
  const scrollPosition = { x: scrollX, y: scrollY };
  try {
    history.replaceState({ ...state, vike: { ...state.vike, scrollPosition } }, '');
  } catch {
    // Safari allows a hundred notes in half a minute; the way back is then to an older one.
  }
}

/** Notes the position whenever a scroll ends: on the way back the history has moved on already. */
export function watchPosition(): void {
  addEventListener('scrollend', savePosition);
}
