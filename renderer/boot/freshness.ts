import { type FreshAnswers, STORE_FRESH } from '../../components/store/freshAnswers.ts';
import { environment } from '../../data/site/environment.ts';
import { detailUrl, fingerprint, pickDetail, pickStore, storeUrl } from '../../data/store/api.ts';
import { whenAwake } from './awake.ts';
import { wakeQuietly } from './wake.ts';

/** Milliseconds to wait for a response with its body: the page is complete without it. */
const PATIENCE = 10_000;

async function ask(url: string): Promise<unknown> {
  const response = await fetch(url, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/** The answer if it differs from what the page was built from, else undefined. */
async function newsOf(
  url: string,
  pick: (answer: unknown) => unknown,
  shown: string | undefined,
): Promise<unknown> {
  try {
    const answer = await ask(url);
    return fingerprint(pick(answer)) === shown ? undefined : answer;
  } catch (error) {
    console.info(`This page shows what was known before: ${url} gave no answer.`, error);
    return undefined;
  }
}

/**
 * Asks both APIs for the store that the page shows, and wakes the page only if an answer differs from
 * what the page was built from. A failure is logged and changes nothing.
 */
export async function checkFreshness(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-seller-id]');
  if (!page) return;
  const sellerId = Number(page.dataset['sellerId']);
  const shown = (page.dataset['fingerprints'] ?? '').split(' ');
  const [store, detail] = await Promise.all([
    newsOf(storeUrl(environment.marketplaceUrl, sellerId), pickStore, shown[0]),
    newsOf(detailUrl(environment.storeServiceUrl, sellerId), pickDetail, shown[1]),
  ]);
  if (store === undefined && detail === undefined) return;
  const fresh: FreshAnswers = { known: shown.some(Boolean), store, detail };
  whenAwake(() => document.dispatchEvent(new CustomEvent(STORE_FRESH, { detail: fresh })));
  wakeQuietly();
}

/** Safari has no `requestIdleCallback`. */
const whenIdle: (work: () => void) => void = globalThis.requestIdleCallback ?? setTimeout;

/**
 * Checks the page once it is painted. Earlier requests would compete with the page's pictures.
 */
export function watchFreshness(): void {
  whenIdle(() => void checkFreshness());
}
