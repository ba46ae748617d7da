/** From docs/requirements.md. */
const SCROLL_DELAY_MS = 10;

/** Returns whether a click makes the browser follow a link in this tab. */
function isPlain(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && ![ctrlKey, metaKey, shiftKey, altKey, defaultPrevented].includes(true);
}

function unmark(): void {
  for (const link of document.querySelectorAll('a[data-pending]')) {
    link.removeAttribute('data-pending');
  }
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.origin !== location.origin || link.target || link.hash || !isPlain(event)) return;
  unmark();
  // The path counts alone: people come with a `?fbclid=…`.
  if (link.pathname !== location.pathname) {
    link.dataset['pending'] = '';
    return;
  }
  event.preventDefault();
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = lessMotion ? 'instant' : 'smooth';
  setTimeout(() => scrollTo({ top: 0, behavior }), SCROLL_DELAY_MS);
}

/** Marks a clicked link until its page comes, and makes a link to the current page scroll to its top. */
export function watchLinks(): void {
  addEventListener('click', onClick);
  // The visitor comes back to the page by the browser's history.
  addEventListener('pageshow', unmark);
}
