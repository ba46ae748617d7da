import { useDeferredValue } from 'react';

/** Returns false on the server and in the first render of a hydration, then true. A tap interrupts the later render. */
export const useHydrated = (): boolean => useDeferredValue(true, false);
