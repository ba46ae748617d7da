// There are two overlays: the menu (a modal dialog) and the Games panel (a popover, which the browser opens and closes).

/** Opens the dialog around the part that an opener names in `data-opens`, and shows that part. */
function openAt(opener: HTMLElement): void {
  const part = document.getElementById(opener.dataset['opens'] ?? '');
  const dialog = part?.closest('dialog');
  if (!dialog || dialog.open) return;
  dialog.showModal();
  // Its heading sticks to the top, so it is in view wherever the menu was left.
  dialog.firstElementChild?.scrollTo(0, 0);
  part?.scrollIntoView();
  opener.ariaExpanded = 'true';
  dialog.addEventListener('close', () => (opener.ariaExpanded = 'false'), { once: true });
}

function close(overlay: HTMLElement | null): void {
  if (overlay instanceof HTMLDialogElement) overlay.close();
  else overlay?.hidePopover?.();
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const opener = target.closest<HTMLElement>('[data-opens]');
  if (opener) {
    event.preventDefault();
    openAt(opener);
    // Links of the panel that open a new tab leave it open. A click on the dialog itself is one on its backdrop, which
    // closes it where the browser does not know `closedby`.
  } else if (target.closest('dialog :is(a, [data-closes]), [popover] a:not([target])')) {
    close(target.closest<HTMLElement>('dialog, [popover]'));
  } else if (target instanceof HTMLDialogElement) close(target);
}

/** Makes Space press a link that is a button. */
function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key !== ' ' || !(target instanceof HTMLAnchorElement) || target.role !== 'button') return;
  event.preventDefault();
  target.click();
}

/** Opens the menu. Without scripts, Menu is a link to the links of the footer, and becomes a button here. */
export function watchOverlays(): void {
  for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    opener.setAttribute('role', 'button');
    opener.ariaHasPopup = 'dialog';
    opener.ariaExpanded = 'false';
  }
  addEventListener('click', onClick);
  addEventListener('keydown', onKey);
  // The page may come back from the back/forward cache.
  addEventListener('pagehide', () => {
    document.querySelectorAll<HTMLElement>('dialog, [popover]').forEach(close);
  });
}
