/*
 * Layers are shown over the page: the menu, a modal dialog, and the Games panel, a popover. The browser
 * opens and closes them, awake or not; this file adds what no browser does, and what some supported
 * browsers do not do yet.
 */

/**
 * Keeps `aria-expanded` of the buttons of popovers up to date. HTML leaves that to the browser, but not
 * every browser does it.
 */
function watchStates(): void {
  for (const control of document.querySelectorAll('[popovertarget]')) {
    control.ariaExpanded = 'false';
    const layer = document.getElementById(control.getAttribute('popovertarget') ?? '');
    layer?.addEventListener('toggle', ({ newState }) => {
      control.ariaExpanded = String(newState === 'open');
    });
  }
}

/**
 * Closes a layer when one of its links is followed, since the target may be under it. Games in the
 * panel open a new tab and leave it open.
 */
function closeOverTarget({ target }: Event): void {
  const link = target instanceof Element && target.closest('dialog a, [popover] a:not([target])');
  const layer = link && link.closest<HTMLElement>('dialog, [popover]');
  if (layer instanceof HTMLDialogElement) layer.close();
  else if (layer) layer.hidePopover();
}

/** A modal dialog that is hidden after a resize would still block the page. */
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

/** Does for the page's layers what the browser does not. */
export function watchLayers(): void {
  watchStates();
  addEventListener('click', closeOverTarget);
  addEventListener('resize', closeUnseen);
  if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', obeyButton);
  if (!('closedBy' in HTMLDialogElement.prototype)) closeByBackdrop();
}
