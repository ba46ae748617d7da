/** Said on the document when React listens everywhere on the page. */
export const AWAKE = 'site:awake';
/** Said on the document after each client-side navigation. */
export const NAVIGATED = 'site:navigated';

/** Says that every control of the page is React's from now on. */
export function announceAwake(): void {
  document.documentElement.dataset['awake'] = '';
  document.dispatchEvent(new Event(AWAKE));
}

/** Says that another page stands in the document. */
export function announceNavigation(): void {
  document.dispatchEvent(new Event(NAVIGATED));
}
