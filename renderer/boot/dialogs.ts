/** Opens and closes dialogs by their buttons in browsers that don't know `commandfor` yet. */
export function watchDialogs(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('[commandfor]');
    if (!button) return;
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
}
