function giveUp(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement)) return;
  if (picture.alt) picture.replaceWith(picture.alt);
  else picture.style.visibility = 'hidden';
}

/** Shows the text of pictures that do not come, or what stands beneath them. WebKit would draw a sign there. */
export function watchPictures(): void {
  addEventListener('error', ({ target }) => giveUp(target), true);
  // Those that failed before this script ran. An SVG may be there without a width.
  for (const picture of document.querySelectorAll('img')) {
    if (picture.complete) picture.decode().catch(() => giveUp(picture));
  }
}
