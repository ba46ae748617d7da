import type { StoreAnswers } from '../../components/store/mergeAnswers.ts';
import { environment } from 'virtual:content';
import {
  detailUrl,
  fingerprint,
  isOtherSeller,
  pickDetail,
  pickStore,
  storeUrl,
} from '../../model/store/api.ts';

interface StoreUpdate {
  readonly updateStore: (store: HTMLElement, answers: StoreAnswers) => Promise<void>;
}
const [loadUpdate] = Object.values(
  import.meta.glob<StoreUpdate>('../../components/store/StoreUpdate.island.tsx'),
);

const ANSWER_TIMEOUT_MS = 10_000;

async function ask(url: string): Promise<unknown> {
  const response = await fetch(url, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/** Returns an API's answer; undefined when the page already has this data, or when the answer is unusable. */
async function newerAnswer(
  url: string,
  sellerId: number,
  pick: (answer: unknown) => unknown,
  shown: string | undefined,
): Promise<unknown> {
  try {
    const answer = await ask(url);
    if (isOtherSeller(answer, sellerId)) throw new Error('another seller’s answer');
    return fingerprint(pick(answer)) === shown ? undefined : answer;
  } catch (error) {
    console.info(`This page shows what was known before: ${url} gave no answer.`, error);
    return undefined;
  }
}

/**
 * Asks both APIs for the store of the page. Renders the store again when an answer has changed.
 *
 * @param container the element with `data-seller-id`, see StorePage.tsx
 */
export async function checkFreshness(container: HTMLElement): Promise<void> {
  const sellerId = Number(container.dataset['sellerId']);
  const fingerprints = (container.dataset['fingerprints'] ?? '').split(' ');
  const { marketplaceUrl, storeServiceUrl } = environment;
  const [store, detail] = await Promise.all([
    newerAnswer(storeUrl(marketplaceUrl, sellerId), sellerId, pickStore, fingerprints[0]),
    newerAnswer(detailUrl(storeServiceUrl, sellerId), sellerId, pickDetail, fingerprints[1]),
  ]);
  if (store === undefined && detail === undefined) return;
  const answers = { known: fingerprints.some(Boolean), store, detail };
  try {
    const island = await loadUpdate?.();
    await island?.updateStore(container, answers);
  } catch (error) {
    console.info('This page shows what was known before: newer data did not load.', error);
  }
}
