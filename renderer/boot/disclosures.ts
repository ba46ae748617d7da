function showState(id: string, open: boolean): void {
  for (const control of document.querySelectorAll(`[aria-controls="${id}"]`)) {
    control.setAttribute('aria-expanded', String(open));
  }
}

/**
 * Keeps `aria-expanded` of a popover's or dialog's buttons true to what is shown, awake or not.
 * It is written here and not in the HTML, whose rules leave it to the browser where a button has
 * `popovertarget`; not every browser sees to it.
 */
export function watchDisclosures(): void {
  for (const control of document.querySelectorAll('[popovertarget]')) {
    showState(control.getAttribute('aria-controls') ?? '', false);
  }
  addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (target instanceof HTMLElement && target.id) showState(target.id, newState === 'open');
    },
    true,
  );
}
