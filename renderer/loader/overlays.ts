/*
 * Overlays are shown over the page: the menu, a modal dialog, and the Games panel, a popover. The browser
 * opens and closes them. This file adds what no browser does, and what some supported browsers lack.
 */

/** The overlay that a button opens or closes. */
export function overlayOf(button: Element): HTMLElement | null {
  const id = button.getAttribute('popovertarget') ?? button.getAttribute('commandfor');
  return id === null ? null : document.getElementById(id);
}

/** Keeps `aria-expanded` of popovers' buttons up to date, which not every browser does. */
function watchStates(): void {
  for (const control of document.querySelectorAll('[popovertarget]')) {
    control.ariaExpanded = 'false';
    overlayOf(control)?.addEventListener('toggle', ({ newState }) => {
      control.ariaExpanded = String(newState === 'open');
    });
  }
}

/**
 * Closes an overlay when one of its links is followed, since the target may be under it. Games in the
 * panel open a new tab and leave it open.
 */
function closeOverTarget({ target }: Event): void {
  const link = target instanceof Element && target.closest('dialog a, [popover] a:not([target])');
  const overlay = link && link.closest<HTMLElement>('dialog, [popover]');
  if (overlay instanceof HTMLDialogElement) overlay.close();
  else if (overlay) overlay.hidePopover();
}

/** Closes a popover when the focus moves on to what is neither in it nor its button. */
function closeOnLeave({ target }: Event): void {
  const popover = document.querySelector<HTMLElement>(':popover-open');
  if (!popover || !(target instanceof Element) || popover.contains(target)) return;
  if (target.getAttribute('popovertarget') !== popover.id) popover.hidePopover();
}

/** A modal dialog that is hidden after a resize would still block the page. */
function closeUnseen(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    if (dialog.getClientRects().length === 0) dialog.close();
  }
}

const FOCUSABLE = 'a[href], button:not([hidden]), input';

/**
 * Tab goes on at the other end of a modal dialog. The browser makes everything behind it inert, but
 * would let the focus pass through its own bars in between.
 */
function keepFocusInside(event: KeyboardEvent): void {
  const dialog = event.target instanceof Element && event.target.closest('dialog');
  if (event.key !== 'Tab' || !dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) =>
    stop.checkVisibility(),
  );
  const [edge, other] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

/** Opens and closes dialogs in browsers without `commandfor`. */
function followCommand(button: Element, dialog: HTMLDialogElement): void {
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

function onCommand({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[commandfor]') : null;
  const dialog = button && overlayOf(button);
  if (!button || !(dialog instanceof HTMLDialogElement)) return;
  if (!('commandForElement' in HTMLButtonElement.prototype)) followCommand(button, dialog);
  // A dialog opens at its top, wherever it was scrolled to when it was closed.
  setTimeout(() => dialog.querySelector('[data-scroller]')?.scrollTo(0, 0));
}

/**
 * For browsers without `closedby`: a dialog's content covers it, so a click on the dialog itself is on
 * its backdrop, unless it ends a drag that began in the content.
 */
function closeByBackdrop(): void {
  let pressed: EventTarget | null = null;
  addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLDialogElement && target === pressed) target.close();
  });
}

/** Does for the page's overlays what the browser does not. */
export function watchOverlays(): void {
  watchStates();
  addEventListener('click', closeOverTarget);
  addEventListener('click', onCommand);
  addEventListener('focusin', closeOnLeave);
  addEventListener('keydown', keepFocusInside);
  addEventListener('resize', closeUnseen);
  if (!('closedBy' in HTMLDialogElement.prototype)) closeByBackdrop();
}
