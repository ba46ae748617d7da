import { ignoreSecondTaps } from './doubleTaps.ts';
import { isPlain } from './links.ts';

// There are two overlays: the menu (a modal dialog) and the Games panel (a popover). The browser opens and closes
// them. This file adds what browsers do not do, and replaces `commandfor` and `closedby` where they are missing.

/** Returns the overlay that a button opens or closes. */
export function overlayOf(button: Element): HTMLElement | null {
  const id = button.getAttribute('popovertarget') ?? button.getAttribute('commandfor');
  return id === null ? null : document.getElementById(id);
}

/** Open overlays. Only inside of `:is()` may a browser not know a selector. */
export const OPEN = ':is(dialog[open], :popover-open)';

/**
 * Keeps `aria-expanded` of popover buttons up to date. Not every browser does it. A popover opened by keyboard gets the
 * focus in its search; on a touch screen, that would open the keyboard over the list.
 */
function watchStates(): void {
  for (const control of document.querySelectorAll('[popovertarget]')) {
    const popover = overlayOf(control);
    control.ariaExpanded = 'false';
    popover?.addEventListener('toggle', ({ newState }) => {
      control.ariaExpanded = String(newState === 'open');
      if (newState === 'open' && control.matches(':focus-visible')) {
        popover.querySelector('input')?.focus();
      }
    });
  }
}

function close(overlay: HTMLElement): void {
  if (overlay instanceof HTMLDialogElement) overlay.close();
  else overlay.hidePopover();
}

/**
 * Closes an overlay when the visitor follows one of its links in this tab. A popover stays open at links that open a new
 * one.
 */
function closeOnLink(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element && target.closest('dialog a, [popover] a:not([target])');
  const overlay = link && isPlain(event) && link.closest<HTMLElement>('dialog, [popover]');
  if (overlay) close(overlay);
}

/** Closes what is open when the visitor leaves the page: it may come back from the back/forward cache. */
function closeAll(): void {
  document.querySelectorAll<HTMLElement>(OPEN).forEach(close);
}

/** Closes a popover when the focus leaves it and its button. Popovers of extensions, over it or without it, stay. */
function closeOnLeave({ target }: Event): void {
  const popover = document.querySelector<HTMLElement>(`[popover=auto]${OPEN}`);
  if (!popover || !(target instanceof Element) || target.closest('[popover]')) return;
  if (target.getAttribute('popovertarget') !== popover.id) popover.hidePopover();
}

/** Closes dialogs that a resize has hidden: they would still block the page. */
function closeHidden(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    if (dialog.getClientRects().length === 0) dialog.close();
  }
}

/** Lets what is typed while an overlay is open go to its search: opened by mouse, its search has no focus. */
function typeIntoSearch({ key, ctrlKey, metaKey, target }: KeyboardEvent): void {
  if (key.length > 1 || key === ' ' || ctrlKey || metaKey || target instanceof HTMLInputElement) {
    return;
  }
  document.querySelector<HTMLElement>(`${OPEN} [data-island] input`)?.focus();
}

const FOCUSABLE = 'a[href], button:not([hidden]), input';

/** Moves the focus from one end of a modal dialog to the other. The browser would move it to its toolbars. */
function keepFocusInside(event: KeyboardEvent): void {
  const dialog = event.target instanceof Element && event.target.closest('dialog');
  // WebKitGTK does not name the key when Shift is pressed.
  if (event.code !== 'Tab' || !dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [edge, other] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

function onCommand({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[commandfor]') : null;
  const dialog = button && overlayOf(button);
  if (!button || !(dialog instanceof HTMLDialogElement)) return;
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    if (button.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
  // Shows the part that the button names, else the top, also after the dialog was scrolled and closed.
  const shown = document.getElementById(button.dataset['shows'] ?? '');
  setTimeout(() => {
    if (shown) shown.scrollIntoView();
    else dialog.querySelector('[data-scroller]')?.scrollTo(0, 0);
  });
}

/**
 * Closes a dialog at a click on its backdrop, in browsers without `closedby`. The content covers the dialog,
 * so a click on the dialog itself is on the backdrop. A drag from the content to the backdrop does not count.
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

export function watchOverlays(): void {
  watchStates();
  ignoreSecondTaps();
  addEventListener('click', closeOnLink);
  addEventListener('click', onCommand);
  addEventListener('focusin', closeOnLeave);
  addEventListener('keydown', keepFocusInside);
  addEventListener('keydown', typeIntoSearch);
  addEventListener('resize', closeHidden);
  addEventListener('pagehide', closeAll);
  if (!('closedBy' in HTMLDialogElement.prototype)) closeByBackdrop();
}
