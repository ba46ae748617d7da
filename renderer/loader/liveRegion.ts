/** Milliseconds for which a message is shown. */
const READING_TIME_MS = 10_000;

let ending: ReturnType<typeof setTimeout> | undefined;

/** Shows a message in the page's live region until it is read; an empty one clears it. */
export function announce(text: string): void {
  clearTimeout(ending);
  const region = document.querySelector('#live-region');
  if (region) region.textContent = text;
  if (text !== '') ending = setTimeout(() => announce(''), READING_TIME_MS);
}
