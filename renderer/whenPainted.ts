/**
 * Resolves when React has committed what was just asked of it, so that focus and scroll find
 * the new page. Two microtask-like hops are not enough: the commit comes in a task of its own.
 */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
