import { hash } from './api.ts';
import { dayOf } from './date.ts';
import type { Review } from './snapshotSchema.ts';

/** A static page has only the newest reviews, as a store may have thousands. */
export const FIRST_REVIEWS = 200;

/** A comment of the store service, cleaned. */
export interface Comment {
  readonly id: string;
  readonly name: string;
  readonly location: string | null;
  /** As the API names it, so it may be a path; avatarUrl.ts makes a URL of it. Null when none is named. */
  readonly avatarUrl: string | null;
  /** Milliseconds since 1970. */
  readonly instant: number | null;
  readonly text: string;
}

/** Returns an id for a comment without one, or with that of others. It is the same in every run. */
const ownId = ({ name, instant, text }: Comment): string =>
  `x${hash(JSON.stringify([name, instant, text]))}`;

/** Compares numbers in texts by length first, so that review 10 is newer than review 9. */
const later = (a: string, b: string): number =>
  b.length - a.length || (a === b ? 0 : a < b ? 1 : -1);

/** The order of one day's reviews must not depend on the answer's order. */
const newestFirst = (a: Comment, b: Comment): number =>
  (b.instant ?? 0) - (a.instant ?? 0) ||
  later(a.id, b.id) ||
  later(a.text, b.text) ||
  later(a.name, b.name);

/**
 * Returns the comments with a text as reviews, each with a unique id, the newest first and those without a
 * date last. Comments with the same id, name, date and text are one review; ids alone repeat.
 */
export function toReviews(comments: readonly Comment[]) {
  const named = comments.map((one) => Object.assign({}, one, { id: one.id || ownId(one) }));
  const oldestFirst = named
    .filter(({ text }) => text !== '')
    .sort(newestFirst)
    .reverse();
  const distinct = new Map(oldestFirst.map((one) => [`${one.id} ${ownId(one)}`, one]));
  const shown = [...distinct.values()].sort(newestFirst);
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const { id } of shown) (once.has(id) ? twice : once).add(id);
  return shown.map((one) => {
    const { name, location, avatarUrl, instant, text } = one;
    const id = twice.has(one.id) ? `${one.id}-${ownId(one)}` : one.id;
    const date = instant === null ? null : dayOf(instant);
    return { id, name, location, avatarUrl, date, text };
  });
}

/** A review whose avatar is not fetched yet. */
export type ParsedReview = Readonly<ReturnType<typeof toReviews>[number]>;

/** Returns a review with its avatar's content hash instead of the URL. */
export const withAvatar = (
  { id, name, location, date, text }: ParsedReview,
  avatar: string | null,
): Review => ({ id, name, location, avatar, date, text });
