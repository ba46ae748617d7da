import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => {};

/** Returns whether React runs in the browser; false on the server and in the first render of a hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
