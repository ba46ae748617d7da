import { useSyncExternalStore } from 'react';

let pending: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says which page is on its way; null when it has arrived. */
export function setPendingPath(path: string | null): void {
  pending = path;
  for (const listener of listeners) listener();
}

/** Path of the page that was asked for and is not shown yet, else null. */
export function usePendingPath(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
}
