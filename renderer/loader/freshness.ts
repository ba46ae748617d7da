import type { StoreAnswers } from '../../components/store/mergeAnswers.ts';
import { environment } from 'virtual:content';
import { dateUndated } from './undated.ts';
import {
  fingerprint,
  isOtherSeller,
  marketplaceApiUrl,
  pickMarketplace,
  pickService,
  publicFields,
  serviceApiUrl,
} from '../../model/store/api.ts';

interface StoreUpdate {
  readonly updateStore: (store: HTMLElement, answers: StoreAnswers) => Promise<boolean>;
}
const [loadUpdate] = Object.values(
  import.meta.glob<StoreUpdate>('../../components/store/StoreUpdate.island.tsx'),
);

const ANSWER_TIMEOUT_MS = 10_000;
/** A tab asks again only after this time, so that visitors who look around do not load the APIs. */
const PAUSE_MS = 5 * 60_000;
/** A visitor who comes back to the page sees newer data after this time. */
const RETURN_MS = 10 * 60_000;

/** What a browser keeps of an API's answer. */
type Answer = ReturnType<typeof publicFields>;

/** Until when a tab asks a URL, or a whole host, no more (milliseconds); and the last answer. */
type Pause = readonly [until: number, answer?: Answer];

/** Without storage, and when an answer is too large for it, each view asks. */
function setPause(place: string, wait: number, answer?: Answer): void {
  try {
    sessionStorage.setItem(place, JSON.stringify([Date.now() + wait, answer]));
  } catch {}
}

function pauseOf(place: string): Pause | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by setPause
    const pause = JSON.parse(sessionStorage.getItem(place) ?? '') as Pause;
    if (pause[0] > Date.now()) return pause;
  } catch {}
  return undefined;
}

/** Returns an API's answer, or that of this tab's last question; undefined while the tab may not ask. */
async function ask(url: string, hasData: boolean): Promise<Answer | undefined> {
  const { origin } = new URL(url);
  const pause = pauseOf(url) ?? pauseOf(origin);
  if (pause) return pause[1];
  // A page without data asks again after a failure.
  if (hasData) setPause(url, PAUSE_MS);
  const response = await fetch(url, {
    credentials: 'omit',
    // The browser's cache would keep the whole answer.
    cache: 'no-store',
    redirect: 'error',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  const { status, headers } = response;
  if (status === 429) {
    // Seconds or a date. Hosts must expose the header to other sites.
    const after = headers.get('Retry-After') ?? '';
    setPause(origin, Number(after) * 1000 || Date.parse(after) - Date.now() || PAUSE_MS);
  }
  if (!response.ok) throw new Error(`status ${status}`);
  // `json()` would put replacement characters in place of bytes that are not UTF-8.
  const text = new TextDecoder('utf8', { fatal: true }).decode(await response.arrayBuffer());
  const answer = publicFields(JSON.parse(text));
  setPause(url, PAUSE_MS, answer);
  return answer;
}

/** Returns an API's answer; undefined when the page already has this data, or when the answer is unusable. */
async function newerAnswer(
  url: string,
  sellerId: number,
  pick: (answer: Answer) => unknown,
  shown = '',
): Promise<Answer | undefined> {
  try {
    const answer = await ask(url, shown !== '');
    if (isOtherSeller(answer, sellerId)) throw new Error('another seller’s answer');
    return !answer || fingerprint(pick(answer)) === shown ? undefined : answer;
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
  const [marketplace, service] = await Promise.all([
    newerAnswer(
      marketplaceApiUrl(marketplaceUrl, sellerId),
      sellerId,
      pickMarketplace,
      fingerprints[0],
    ),
    newerAnswer(serviceApiUrl(storeServiceUrl, sellerId), sellerId, pickService, fingerprints[1]),
  ]);
  if (!marketplace && !service) return;
  const answers = { known: fingerprints.some(Boolean), marketplace, service };
  try {
    const island = await loadUpdate?.();
    if (!(await island?.updateStore(container, answers))) return;
    // The next check compares with what the page shows now.
    container.dataset['fingerprints'] = [
      marketplace ? fingerprint(pickMarketplace(marketplace)) : fingerprints[0],
      service ? fingerprint(pickService(service)) : fingerprints[1],
    ].join(' ');
  } catch (error) {
    console.info('This page shows what was known before: newer data did not load.', error);
  }
}

/**
 * Checks a store now, and again when the visitor comes back to the page after a while: by the browser's history, or to a
 * tab that slept. "Today" may be another day by then.
 */
export function keepFresh(container: HTMLElement): void {
  let askedAt = -Infinity;
  const check = (): void => {
    if (document.hidden || Date.now() - askedAt < RETURN_MS) return;
    askedAt = Date.now();
    dateUndated();
    void checkFreshness(container);
  };
  addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  check();
}
