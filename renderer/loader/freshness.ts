import { environment } from 'virtual:content';
import type { Answers } from '../../components/store/newerView.ts';
import { readableDay, visitorsToday } from '../../model/lib/day.ts';
import * as api from '../../model/store/api.ts';

const ANSWER_TIMEOUT_MS = 10_000;

/** Returns an API's answer. @throws when it is no answer for this seller */
async function ask(url: string, sellerId: number) {
  const response = await fetch(url, {
    credentials: 'omit',
    // The browser's cache would keep the whole answer.
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  // `json()` would put replacement characters in place of bytes that are not UTF-8.
  const text = new TextDecoder('utf8', { fatal: true }).decode(await response.arrayBuffer());
  const answer: unknown = JSON.parse(text);
  if (api.isOtherSeller(answer, sellerId)) throw new Error('another seller’s answer');
  return answer;
}

/** Asks both APIs. An answer is `{}` if the page shows its data already, or if it cannot be used. */
function askBoth(id: number, fingerprints: string): readonly Promise<Answers>[] {
  const [header, reviews] = fingerprints.split(' ');
  const { marketplaceUrl, storeServiceUrl } = environment;
  const apis = [
    ['marketplace', api.marketplaceApiUrl(marketplaceUrl, id), header],
    ['service', api.serviceApiUrl(storeServiceUrl, id), reviews],
  ] as const;
  return apis.map(async ([name, url, shown]) => {
    try {
      const answer = await ask(url, id);
      return api.fingerprint(answer) === shown ? {} : { [name]: answer };
    } catch (error) {
      console.info(`This page shows what was known before: ${url} gave no answer.`, error);
      return {};
    }
  });
}

/** Gives reviews without a date the visitor's current day. */
function dateUndated(): void {
  const today = visitorsToday();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-undated]')) {
    time.dateTime = today;
    time.textContent = readableDay(today);
  }
}

/**
 * Asks both APIs for the store of the page. Their newer data comes in one piece; each fills its own skeletons.
 *
 * @param store the element with `data-seller-id`, see pages/store/@slug/+Page.tsx
 */
export async function checkFreshness(store: HTMLElement): Promise<void> {
  dateUndated();
  const { sellerId, fingerprints = '' } = store.dataset;
  const each = askBoth(Number(sellerId), fingerprints);
  const both = Promise.all(each).then(([marketplace, service]) => ({ ...marketplace, ...service }));
  try {
    if (fingerprints && Object.keys(await both).length === 0) return;
    // oxlint-disable-next-line no-restricted-imports -- a chunk of its own, as the rule wants
    const { updateStore } = await import('../../components/store/StoreUpdate.island.tsx');
    await updateStore(store, fingerprints ? [both] : each);
  } catch (error) {
    console.info('This page shows what was known before: newer data did not load.', error);
  }
}
