import { visitorsToday } from '../../model/lib/day.ts';
import { type ComparedStore, findLosses } from '../../model/store/dataLoss.ts';
import { lastAvatars } from '../../model/store/identity.ts';
import { withAvatar } from '../../model/store/reviews.ts';
import { parseMarketplaceAnswer, parseServiceAnswer } from '../../model/store/schema.ts';
import type { StoreView } from './Store.tsx';

/** An API's answer, if it is newer than the page. */
export type Answers = { readonly [Api in 'marketplace' | 'service']?: unknown };

// Browsers fetch no pictures from other hosts: what the page has of them stays until the next night.

const readMarketplace = (answer: unknown, { header }: StoreView) => {
  const { avatarUrl: _, ...newer } = parseMarketplaceAnswer(answer);
  return { header: { ...newer, avatar: header?.avatar ?? null } };
};

const readService = (answer: unknown, { reviews: known }: StoreView) => {
  const { banner, reviews } = parseServiceAnswer(answer);
  const avatarOf = lastAvatars(known ?? [], reviews);
  return { banner, reviews: reviews.map((one) => withAvatar(one, avatarOf(one))) };
};

/** Returns a view with an answer in it; the same view, and a message, after one that a night would refuse. */
function merge(
  shown: StoreView,
  read: (answer: unknown, shown: StoreView) => Partial<ComparedStore>,
  answer: unknown,
): StoreView {
  if (answer === undefined) return shown;
  try {
    const parts = read(answer, shown);
    const { header, banner, reviews } = shown;
    const last = header && reviews && { header, banner, reviews };
    const losses = last ? findLosses(last, { ...last, ...parts }) : [];
    if (losses.length === 0) return { ...shown, ...parts, fetchedAt: visitorsToday() };
    throw new Error(`it lacks: ${losses.map(({ field }) => field).join(', ')}`);
  } catch (error) {
    console.info('This page shows what was known before: an answer could not be used.', error);
    return shown;
  }
}

/** Returns a view with newer answers in it; the same view if none can be used. */
export const newerView = (shown: StoreView, { marketplace, service }: Answers): StoreView =>
  merge(merge(shown, readMarketplace, marketplace), readService, service);
