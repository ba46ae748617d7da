/*
 * Layers lie over the page: the menu, a modal dialog, and the Games panel, a popover. The browser
 * opens and closes them, awake or not; this is what it leaves to the page, and what some of those
 * that we serve do not know yet.
 */

function showState(id: string, open: boolean): void {
  for (const control of document.querySelectorAll(`[aria-controls="${id}"]`)) {
    control.setAttribute('aria-expanded', String(open));
  }
}

/**
 * Keeps `aria-expanded` of a layer's buttons true to what is shown. It is written here and not in
 * the HTML, whose rules leave it to the browser where a button has `popovertarget`; not every
 * browser sees to it.
 */
function watchStates(): void {
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

/**
 * A layer goes when one of its links is chosen: what that leads to may lie under it. Only the games
 * in the panel leave it open, as each opens in a tab of its own.
 */
function closeOverTarget({ target }: Event): void {
  const link = target instanceof Element && target.closest('dialog a, [popover] a:not([target])');
  const layer = link && link.closest<HTMLElement>('dialog, [popover]');
  if (layer instanceof HTMLDialogElement) layer.close();
  else if (layer) layer.hidePopover();
}

/** A modal dialog that a resized window does not show any more would still hold the page. */
function closeUnseen(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    if (dialog.getClientRects().length === 0) dialog.close();
  }
}

/** For browsers without `commandfor`. */
function obeyButton({ target }: Event): void {
  const button = target instanceof Element && target.closest('[commandfor]');
  if (!button) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else dialog.showModal();
}

/** For browsers without `closedby`: what a dialog holds covers it, so what is clicked is its backdrop. */
function closeByBackdrop({ target }: Event): void {
  if (target instanceof HTMLDialogElement) target.close();
}

/** Opens and closes the page's layers where the browser does not do so by itself. */
export function watchLayers(): void {
  watchStates();
  addEventListener('click', closeOverTarget);
  addEventListener('resize', closeUnseen);
  if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', obeyButton);
  if (!('closedBy' in HTMLDialogElement.prototype)) addEventListener('click', closeByBackdrop);
}
