import { mergeAvatars } from '../../data/store/reviews.ts';
import { parseDetailAnswer, parseStoreAnswer } from '../../data/store/schema.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { href } from '../link/href.ts';
import type { FreshAnswers } from './freshAnswers.ts';
import { emptyView, type StoreView } from './view.ts';

/** Milliseconds to wait for a snapshot with all of its reviews, which may be megabytes. */
const PATIENCE = 30_000;

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
    console.info('What the page shows of this store stays: the answer is of no use.', error);
    return shown;
  }
}

/**
 * The page with fresher answers in it, through the build's own schema. An answer that is none, or
 * an empty one, leaves what is shown and is logged.
 *
 * @returns null when nothing was of use
 */
export function mergeFresh(shown: StoreView, { store, detail }: FreshAnswers): StoreView | null {
  const merged = attempt(mergeDetail, attempt(mergeStore, shown, store), detail);
  return merged === shown ? null : { ...merged, fetchedAt: new Date().toISOString() };
}

/**
 * What the page was made of, or, where the site was built again since, what it would be made of now.
 *
 * @param path of the page, without the base path
 * @throws when it does not load
 */
export async function publishedView(path: string): Promise<StoreView> {
  const address = href(`${path}/snapshot.json`);
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return parseSnapshot(await response.text(), address);
}

/**
 * The store page with fresher answers in it.
 *
 * @param path of the page, without the base path
 * @returns null when nothing of the answers was of use
 * @throws when what the page was made of does not load
 */
export async function freshView(path: string, fresh: FreshAnswers): Promise<StoreView | null> {
  return mergeFresh(fresh.known ? await publishedView(path) : emptyView, fresh);
}
