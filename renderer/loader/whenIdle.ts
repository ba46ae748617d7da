/** Safari has no `requestIdleCallback`. */
export const whenIdle: (work: () => void) => void = globalThis.requestIdleCallback ?? setTimeout;
