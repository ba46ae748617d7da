/** Said on the document when React listens everywhere on the page. */
export const AWAKE = 'site:awake';

/** Says that every control of the page is React's from now on. */
export function announceAwake(): void {
  document.documentElement.dataset['awake'] = '';
  document.dispatchEvent(new Event(AWAKE));
}

/** Whether every control of the page is React's. */
export function isAwake(): boolean {
  return 'awake' in document.documentElement.dataset;
}

/** Does something as soon as the page is awake. */
export function whenAwake(work: () => void): void {
  if (isAwake()) work();
  else document.addEventListener(AWAKE, work, { once: true });
}
