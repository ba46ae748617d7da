const CHANGES = ['selectionchange', 'pointerup', 'pointercancel'] as const;

/** Returns whether a selection has a part of an element, as after Ctrl + A. */
function isSelected(element: Element): boolean {
  const selection = getSelection();
  return selection?.type === 'Range' && selection.containsNode(element, true);
}

/**
 * Resolves while the visitor neither selects nor presses anything in an element: what is rendered anew takes a selection
 * away, and a press too.
 */
export async function untilFree(element: Element): Promise<void> {
  let isPressed = element.matches(':active');
  const isUsed = (): boolean => isPressed || isSelected(element);
  const listening = new AbortController();
  const { signal } = listening;
  const press = ({ target }: Event): void => {
    isPressed = target instanceof Node && element.contains(target);
  };
  const release = (): void => {
    isPressed = false;
  };
  document.addEventListener('pointerdown', press, { signal });
  document.addEventListener('pointerup', release, { signal });
  document.addEventListener('pointercancel', release, { signal });
  while (isUsed()) {
    await new Promise((resolve) => {
      // A click follows its `pointerup` in the same task.
      const later = (): unknown => setTimeout(resolve);
      for (const type of CHANGES) document.addEventListener(type, later, { once: true, signal });
    });
  }
  listening.abort();
}
