import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => {};

/** Returns false on the server and in the first render of a hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
