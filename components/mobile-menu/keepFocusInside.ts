import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button:not([hidden]), input';

/**
 * Tab goes on at the other end of a modal dialog. The browser makes everything behind it inert,
 * but would let the focus pass through its own bars in between.
 */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [edge, other] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}
