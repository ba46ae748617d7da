/** From docs/requirements.md. */
const SCROLL_DELAY_MS = 10;

/** Returns the link around an event's target. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href ? link : null;
}

/** Of a link without query and fragment, the path counts alone: people come with a `?fbclid=…`. */
function leadsToCurrentPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && (search === location.search || search + hash === '');
}

function scrollToTop(link: HTMLAnchorElement): void {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (location.hash) history.replaceState(null, '', link.href);
  const behavior = lessMotion ? 'instant' : 'smooth';
  setTimeout(() => scrollTo({ top: 0, behavior }), SCROLL_DELAY_MS);
}

function showPending(pending: HTMLAnchorElement | null): void {
  for (const link of document.querySelectorAll('a[data-pending]')) {
    link.removeAttribute('data-pending');
  }
  pending?.toggleAttribute('data-pending', true);
}

/** Returns whether a click makes the browser follow a link in this tab. */
export function isPlain(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && ![ctrlKey, metaKey, shiftKey, altKey, defaultPrevented].includes(true);
}

/**
 * Follows a link that unfolds the list of its section, without a new entry in the history: going back would fold the list and
 * lose the place. The focus moves to the first entry that was folded.
 */
function unfold(link: HTMLAnchorElement): void {
  location.replace(link.href);
  link.closest('section')?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event.target);
  if (link?.origin !== location.origin || link.target !== '' || !isPlain(event)) return;
  if (!leadsToCurrentPage(link)) {
    showPending(link);
  } else if ('unfolds' in link.dataset) {
    event.preventDefault();
    unfold(link);
  } else if (!link.href.includes('#')) {
    event.preventDefault();
    scrollToTop(link);
  }
}

/** Marks a clicked link as pending, and makes a link to the current page scroll to its top or unfold its list. */
export function watchLinks(): void {
  addEventListener('click', onClick);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showPending(null);
  });
  // The visitor, or the network, has stopped the way to the next page.
  globalThis.navigation?.addEventListener('navigateerror', () => showPending(null));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') showPending(null);
  });
}
