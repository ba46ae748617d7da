import { prefetch } from 'vike/client/router';
import { internalLink } from './boot/internalLink.ts';

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Loads the code of a page as soon as somebody comes to a link to it. Vike's own watch begins only
 * a quarter of a second after the page has last changed, and never while a carousel runs.
 */
export function prefetchLinks(): void {
  const asked = new Set<string>();
  const look = (target: EventTarget | null): void => {
    const path = internalLink(target)?.pathname;
    if (path === undefined || asked.has(path)) return;
    asked.add(path);
    prefetch(path).catch((error: unknown) => console.info(`${path} is not fetched ahead.`, error));
  };
  for (const sign of SIGNS) {
    addEventListener(sign, ({ target }) => look(target), { passive: true });
  }
  // The pointer that woke the page may rest on one.
  look(document.querySelector('a:hover'));
}
