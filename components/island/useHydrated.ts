import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** Whether React runs in the browser; false on the server and in the first render of a hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
