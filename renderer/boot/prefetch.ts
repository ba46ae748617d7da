import { isHere, isInternal, linkOf } from './links.ts';

/** Milliseconds that a mouse rests on a link before its page is fetched, so that passing over it does not count. */
const REST = 65;

/**
 * Whether prefetching helps: in Firefox. Browsers with speculation rules prerender pages by themselves
 * (deploy/speculationRules.ts), and not where data is to be saved, which no other browser can tell;
 * WebKit, which has no prefetching, requests the page again.
 */
const paysOff = (): boolean =>
  !HTMLScriptElement.supports('speculationrules') &&
  document.createElement('link').relList.supports('prefetch');

/** Fetches the page of a link that a mouse rests on, a finger touches or the keyboard focuses. */
export function watchPrefetch(): void {
  if (!paysOff()) return;
  const asked = new Set<string>();
  let rest: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const look = ({ type, target }: Event): void => {
    clearTimeout(rest);
    const link = linkOf(target);
    if (!link || !isInternal(link) || isHere(link) || asked.has(link.pathname)) return;
    const ask = (): void => {
      asked.add(link.pathname);
      // Not by `<link rel=prefetch>`, which a content security policy can only allow by `default-src`.
      const { signal } = asking;
      fetch(link.pathname + link.search, { priority: 'low', signal }).catch(() => {});
    };
    if (type === 'pointerover') rest = setTimeout(ask, REST);
    else ask();
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(sign, look, { passive: true });
  }
  // Firefox keeps no page for the way back that still waits for an answer.
  addEventListener('click', () => {
    clearTimeout(rest);
    asking.abort();
    asking = new AbortController();
  });
}
