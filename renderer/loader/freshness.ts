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
/** A tab asks again only after this time, so that visitors who look around do not load the APIs. */
const PAUSE_MS = 5 * 60_000;

/** The time before which a tab asks a URL, or a whole host, no more; with a newer answer of the first view. */
interface Pause {
  readonly until: number;
  readonly answer?: unknown;
}

/** Without storage, and when an answer is too large for it, each view asks. */
function setPause(place: string, milliseconds: number, answer?: unknown): void {
  try {
    const pause: Pause = { until: Date.now() + milliseconds, answer };
    sessionStorage.setItem(place, JSON.stringify(pause));
  } catch {}
}

function pauseOf(place: string): Pause | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by setPause
    const pause = JSON.parse(sessionStorage.getItem(place) ?? '') as Pause;
    return pause.until > Date.now() ? pause : undefined;
  } catch {
    return undefined;
  }
}

async function ask(url: string): Promise<unknown> {
  const response = await fetch(url, {
    credentials: 'omit',
    redirect: 'error',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (response.status === 429) {
    const after = response.headers.get('Retry-After') ?? '';
    const wait = Number(after) * 1000 || Date.parse(after) - Date.now();
    setPause(new URL(url).origin, wait || PAUSE_MS);
  }
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
  const pause = pauseOf(url) ?? pauseOf(new URL(url).origin);
  if (pause && pause.answer === undefined) return undefined;
  // A page without data asks again after a failure.
  if (!pause && shown) setPause(url, PAUSE_MS);
  try {
    const answer = pause ? pause.answer : await ask(url);
    if (isOtherSeller(answer, sellerId)) throw new Error('another seller’s answer');
    if (fingerprint(pick(answer)) === shown) return undefined;
    if (!pause) setPause(url, PAUSE_MS, answer);
    return answer;
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
