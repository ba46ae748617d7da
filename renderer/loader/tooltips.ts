const ANCHOR = '[data-tooltip]';

function dismiss(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const anchor of document.querySelectorAll(`${ANCHOR}:hover, ${ANCHOR}:focus-within`)) {
    anchor.toggleAttribute('data-dismissed', true);
  }
}

/** Once both pointer and focus have left, the tooltip may open again. */
function allow(event: PointerEvent | FocusEvent): void {
  const anchor = event.target instanceof Element ? event.target.closest(ANCHOR) : null;
  const next = event.relatedTarget;
  if (!anchor || (next instanceof Node && anchor.contains(next))) return;
  const held = anchor.matches(event.type === 'focusout' ? ':hover' : ':focus-within');
  anchor.toggleAttribute('data-dismissed', held && anchor.hasAttribute('data-dismissed'));
}

/** Tooltips are opened by CSS; this makes Escape close them without moving pointer or focus. */
export function watchTooltips(): void {
  addEventListener('keydown', dismiss);
  addEventListener('pointerout', allow);
  addEventListener('focusout', allow);
}
