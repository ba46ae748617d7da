import { type ComparedStore, findLosses } from '../../model/store/dataLoss.ts';
import { lastAvatars } from '../../model/store/identity.ts';
import { withAvatar } from '../../model/store/reviews.ts';
import { parseMarketplaceAnswer, parseServiceAnswer } from '../../model/store/schema.ts';
import type { StoreView } from './view.ts';

/** The newer answer of each API; undefined if it has none. */
export interface StoreAnswers {
  /** Whether the page was built from a snapshot. */
  readonly known: boolean;
  readonly marketplace?: unknown;
  readonly service?: unknown;
}

type Merge = (shown: StoreView, answer: unknown) => StoreView;

/** Returns the compared part of a view. Nothing can be lost of a part that was never fetched. */
const comparable = ({ header, banner, reviews }: StoreView): ComparedStore => ({
  header: header ?? { name: '', address: '', avatar: null },
  banner,
  reviews: reviews ?? [],
});

/** Refuses what a night refuses. @throws with the fields that would be lost */
function assertNoLoss(shown: StoreView, newer: Partial<ComparedStore>): void {
  const before = comparable(shown);
  const losses = findLosses(before, { ...before, ...newer });
  if (losses.length === 0) return;
  throw new Error(`it lacks: ${losses.map(({ field }) => field).join(', ')}`);
}

const mergeMarketplace: Merge = (shown, answer) => {
  const { name, address } = parseMarketplaceAnswer(answer);
  const avatar = shown.header?.avatar ?? null;
  assertNoLoss(shown, { header: { name, address, avatar } });
  return { ...shown, header: { name, address, avatar } };
};

const mergeService: Merge = (shown, answer) => {
  const { banner, reviews } = parseServiceAnswer(answer);
  // Browsers fetch no avatars from other hosts, so a new review has the default one.
  const avatarOf = lastAvatars(shown.reviews ?? [], reviews);
  const newer = { banner, reviews: reviews.map((one) => withAvatar(one, avatarOf(one))) };
  assertNoLoss(shown, newer);
  return { ...shown, ...newer };
};

/**
 * Returns the shown data with the newer answers in it, or null when no answer can be used. Logs an answer that
 * loses data or does not fit the schema; the page then does not claim to be refreshed.
 */
export function newerView(
  shown: StoreView,
  { marketplace, service }: StoreAnswers,
): StoreView | null {
  let isRefused = false;
  const attempt = (merge: Merge, view: StoreView, answer: unknown): StoreView => {
    try {
      return answer === undefined ? view : merge(view, answer);
    } catch (error) {
      console.info('This page shows what was known before: an answer could not be used.', error);
      isRefused = true;
      return view;
    }
  };
  const merged = attempt(mergeService, attempt(mergeMarketplace, shown, marketplace), service);
  if (merged === shown) return null;
  if (isRefused && shown.fetchedAt !== null) return merged;
  return { ...merged, fetchedAt: new Date().toISOString() };
}
