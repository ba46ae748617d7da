/** Event on the document: React handles every control of the page. */
export const AWAKE = 'site:awake';

/** Announces that React handles every control of the page from now on. */
export function announceAwake(): void {
  document.documentElement.dataset['awake'] = '';
  document.dispatchEvent(new Event(AWAKE));
}

/** Whether React handles every control of the page. */
export function isAwake(): boolean {
  return 'awake' in document.documentElement.dataset;
}

/** Calls back once the page is awake. */
export function whenAwake(work: () => void): void {
  if (isAwake()) work();
  else document.addEventListener(AWAKE, work, { once: true });
}
