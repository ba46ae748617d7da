import { mergeAvatars } from '../../model/store/reviews.ts';
import { parseDetailAnswer, parseStoreAnswer } from '../../model/store/schema.ts';
import { parseSnapshot } from '../../model/store/snapshotSchema.ts';
import type { StoreView } from './view.ts';

/** Long, as a snapshot with all reviews may have megabytes. */
const SNAPSHOT_TIMEOUT_MS = 30_000;

/** The newer answer of each API; undefined if it has none. */
export interface StoreAnswers {
  /** Whether the page was built from a snapshot. */
  readonly known: boolean;
  readonly store?: unknown;
  readonly detail?: unknown;
}

type Merge = (shown: StoreView, answer: unknown) => StoreView;

const mergeStore: Merge = (shown, answer) => {
  const { name, address, avatarUrl } = parseStoreAnswer(answer);
  if (name === '' && shown.header) throw new Error('it names no store');
  const avatar = avatarUrl === null ? null : (shown.header?.avatar ?? null);
  return { ...shown, header: { name, address, avatar } };
};

const mergeDetail: Merge = (shown, answer) => {
  const { banner, reviews } = parseDetailAnswer(answer);
  if (reviews.length === 0 && shown.reviews?.length) throw new Error('it has no reviews');
  return {
    ...shown,
    banner: banner ?? shown.banner,
    reviews: mergeAvatars(shown.reviews ?? [], reviews),
  };
};

function attempt(merge: Merge, shown: StoreView, answer: unknown): StoreView {
  if (answer === undefined) return shown;
  try {
    return merge(shown, answer);
  } catch (error) {
    console.info('This page shows what was known before: an answer could not be used.', error);
    return shown;
  }
}

/**
 * Returns the shown data with the newer answers in it, or null when no answer can be used. Logs an answer
 * that is empty or does not fit the schema.
 */
export function newerView(shown: StoreView, { store, detail }: StoreAnswers): StoreView | null {
  const merged = attempt(mergeDetail, attempt(mergeStore, shown, store), detail);
  if (merged === shown) return null;
  return { ...merged, fetchedAt: new Date().toISOString(), confirmedAt: undefined };
}

/** Fetches a published snapshot. */
export async function snapshotView(url: string): Promise<StoreView> {
  const response = await fetch(url, { signal: AbortSignal.timeout(SNAPSHOT_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return parseSnapshot(await response.text(), url);
}
