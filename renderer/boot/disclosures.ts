/** Keeps `aria-expanded` of a popover's or dialog's buttons true to what is shown, awake or not. */
export function watchDisclosures(): void {
  addEventListener(
    'toggle',
    (event) => {
      if (!(event.target instanceof HTMLElement) || !event.target.id) return;
      const open = event.newState === 'open';
      for (const control of document.querySelectorAll(`[aria-controls="${event.target.id}"]`)) {
        control.setAttribute('aria-expanded', String(open));
      }
    },
    true,
  );
}
