/** Milliseconds between a click on a link to this page and the scroll to its top. */
const SCROLL_DELAY_MS = 10;

/** The link that an event's target is in, if any. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href ? link : null;
}

/** Whether a link leads to a page of this site, in this tab. */
function isInternal(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.target === '';
}

/** Whether a link leads to the current page or a part of it. */
function isHere(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}

function scrollToTop(link: HTMLAnchorElement): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (location.hash) history.replaceState(null, '', link.href);
  setTimeout(() => scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' }), SCROLL_DELAY_MS);
}

function showPending(pending: HTMLAnchorElement | null): void {
  for (const link of document.querySelectorAll('a[data-pending]')) {
    link.removeAttribute('data-pending');
  }
  pending?.toggleAttribute('data-pending', true);
}

/** Whether a click makes the browser follow a link in this tab. */
function isPlain(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && ![ctrlKey, metaKey, shiftKey, altKey, defaultPrevented].includes(true);
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event.target);
  if (!link || !isInternal(link) || !isPlain(event)) return;
  if (!isHere(link)) {
    showPending(link);
  } else if (!link.href.includes('#')) {
    event.preventDefault();
    scrollToTop(link);
  }
}

/**
 * What the page adds to the browser's own navigation: a clicked link is marked as pending until the
 * page is left, and a link to the current page scrolls to its top.
 */
export function watchLinks(): void {
  addEventListener('click', onClick);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    showPending(null);
  });
}
