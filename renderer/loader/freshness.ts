import { environment } from 'virtual:content';
import type { Answers } from '../../components/store/newerView.ts';
import * as api from '../../model/store/api.ts';
import { dateUndated } from './undated.ts';

type UpdateStore = (store: HTMLElement, answers: readonly Promise<Answers>[]) => Promise<void>;
const [loadUpdate] = Object.values(
  import.meta.glob<{ readonly updateStore: UpdateStore }>(
    '../../components/store/StoreUpdate.island.tsx',
  ),
);

const ANSWER_TIMEOUT_MS = 10_000;

const APIS = {
  marketplace: {
    urlOf: (id: number) => api.marketplaceApiUrl(environment.marketplaceUrl, id),
    pick: api.pickMarketplace,
  },
  service: {
    urlOf: (id: number) => api.serviceApiUrl(environment.storeServiceUrl, id),
    pick: api.pickService,
  },
};

/** Returns an API's answer under its name; `{}` when the page already has this data, or when the answer is unusable. */
async function newerAnswer(
  name: keyof typeof APIS,
  sellerId: number,
  shown = '',
): Promise<Answers> {
  const url = APIS[name].urlOf(sellerId);
  try {
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
    const fields = api.publicFields(JSON.parse(text));
    if (api.isOtherSeller(fields, sellerId)) throw new Error('another seller’s answer');
    return api.fingerprint(APIS[name].pick(fields)) === shown ? {} : { [name]: fields };
  } catch (error) {
    console.info(`This page shows what was known before: ${url} gave no answer.`, error);
    return {};
  }
}

/**
 * Asks both APIs for the store of the page. Their newer data comes in one piece; each fills its own skeletons.
 *
 * @param store the element with `data-seller-id`, see pages/store/@slug/+Page.tsx
 */
export async function checkFreshness(store: HTMLElement): Promise<void> {
  dateUndated();
  const { sellerId, fingerprints } = store.dataset;
  const id = Number(sellerId);
  const [header, reviews] = fingerprints?.split(' ') ?? [];
  const each = [newerAnswer('marketplace', id, header), newerAnswer('service', id, reviews)];
  const both = Promise.all(each).then(([marketplace, service]) => ({ ...marketplace, ...service }));
  try {
    if (fingerprints && Object.keys(await both).length === 0) return;
    await (await loadUpdate?.())?.updateStore(store, fingerprints ? [both] : each);
  } catch (error) {
    console.info('This page shows what was known before: newer data did not load.', error);
  }
}
