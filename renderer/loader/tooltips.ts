const ANCHOR = '[data-tooltip]';

function dismiss(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const anchor of document.querySelectorAll(`${ANCHOR}:hover, ${ANCHOR}:focus-within`)) {
    anchor.toggleAttribute('data-dismissed', true);
  }
}

/** Lets a tooltip open again after both pointer and focus have left. */
function allow(event: PointerEvent | FocusEvent): void {
  const anchor = event.target instanceof Element ? event.target.closest(ANCHOR) : null;
  const next = event.relatedTarget;
  if (!anchor || (next instanceof Node && anchor.contains(next))) return;
  const held = anchor.matches(event.type === 'focusout' ? ':hover' : ':focus-within');
  anchor.toggleAttribute('data-dismissed', held && anchor.hasAttribute('data-dismissed'));
}

/** Makes Escape close the tooltips that CSS opens. */
export function watchTooltips(): void {
  addEventListener('keydown', dismiss);
  addEventListener('pointerout', allow);
  addEventListener('focusout', allow);
}
