import { isHere, isInternal, linkOf } from './links.ts';

/** Milliseconds that a mouse rests on a link before its page is fetched: less is only passing by. */
const REST = 65;

const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/**
 * Whether a page that is fetched ahead is shown from the cache when its link is followed. Browsers
 * that know speculation rules prepare pages by themselves (deploy/speculationRules.ts); WebKit,
 * which knows no prefetching, asks for the page again.
 */
const paysOff = (): boolean =>
  !HTMLScriptElement.supports?.('speculationrules') &&
  document.createElement('link').relList.supports('prefetch');

/** Fetches the page of a link that a mouse rests on, or that a finger or the keyboard has come to. */
export function watchPrefetch(): void {
  if (!paysOff() || savesData()) return;
  const asked = new Set<string>();
  let rest: ReturnType<typeof setTimeout> | undefined;
  const look = ({ type, target }: Event): void => {
    clearTimeout(rest);
    const link = linkOf(target);
    if (!link || !isInternal(link) || isHere(link) || asked.has(link.pathname)) return;
    const ask = (): void => {
      asked.add(link.pathname);
      // Not by `<link rel=prefetch>`, for which a policy has no directive but `default-src`.
      fetch(link.pathname + link.search, { priority: 'low' }).catch(() => {});
    };
    if (type === 'pointerover') rest = setTimeout(ask, REST);
    else ask();
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(sign, look, { passive: true });
  }
}
