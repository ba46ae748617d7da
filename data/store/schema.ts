import * as v from 'valibot';
import { formatAddress } from './address.ts';
import { avatarUrl, sellerAvatarUrl } from './avatarUrl.ts';
import { fingerprint } from './api.ts';
import { dayOf, parseInstant } from './date.ts';
import { cleanLine, cleanParagraphs, limits } from './text.ts';

/** An answer that is JSON but none of the shape that is read. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';

  constructor(problem: string) {
    super(`the answer is not a store's: ${problem}`);
  }
}

type Clean = (raw: string, limit: number) => string;

/** A text that may be missing or of another type, which is as good as missing. */
const optionalText = (clean: Clean, limit: number) =>
  v.fallback(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => clean(String(value), limit)),
    ),
    '',
  );

/** The store's name may be missing; any other type means that the answer is not what it seems. */
const storeName = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => cleanLine(value, limits.storeName)),
);

/** An object, an array when it was never set, a text, or nothing. */
const address = v.optional(
  v.custom<unknown>((value) => typeof value !== 'number' && value !== true),
);

/** Judged field by field, by its own reader. */
const raw = v.optional(v.unknown());

const plainObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'it is not a JSON object',
);

const hasOneOf =
  (...names: readonly string[]) =>
  (answer: Record<string, unknown>): boolean =>
    names.some((name) => answer[name] !== undefined);

const storeAnswer = v.pipe(
  plainObject,
  v.check(hasOneOf('store_name', 'gravatar', 'address'), 'it has no field of a store'),
  v.object({
    store_name: storeName,
    gravatar: raw,
    gravatar_id: raw,
    address,
  }),
  v.transform(({ store_name, gravatar, gravatar_id, address: place }) => ({
    name: store_name,
    address: formatAddress(place),
    /** Of the seller's own avatar, `https:` or on loopback `http:`. */
    avatarUrl: sellerAvatarUrl(gravatar, gravatar_id),
  })),
);

const comment = v.pipe(
  v.object({
    id: optionalText(cleanLine, limits.id),
    name: optionalText(cleanLine, limits.name),
    location: optionalText(cleanLine, limits.location),
    avatar: raw,
    created_at: raw,
    text: optionalText(cleanParagraphs, limits.review),
  }),
  v.transform(({ avatar, created_at, location, ...rest }) => ({
    ...rest,
    location: location || null,
    avatarUrl: avatarUrl(avatar),
    instant: parseInstant(created_at),
  })),
);

/** A comment of the store service, cleaned. */
export type Comment = Readonly<v.InferOutput<typeof comment>>;

/** A comment without an id gets one of its content, which stays the same from run to run. */
const ownId = ({ name, instant, text }: Comment): string =>
  `x${fingerprint([name, instant, text])}`;

/** Numbers what repeats: 7, 7-2, 7-3. */
function uniqueIds(ids: readonly string[]): string[] {
  const taken = new Set(ids);
  const seen = new Map<string, number>();
  return ids.map((id) => {
    let count = (seen.get(id) ?? 0) + 1;
    while (count > 1 && taken.has(`${id}-${count}`)) count++;
    seen.set(id, count);
    const unique = count === 1 ? id : `${id}-${count}`;
    taken.add(unique);
    return unique;
  });
}

const newestFirst = (a: Comment, b: Comment): number => {
  if (a.instant === b.instant) return 0;
  return (b.instant ?? Infinity) - (a.instant ?? Infinity);
};

/**
 * The comments as reviews: those without text left out, each id unique, newest first and otherwise
 * in the source's order. The undated stand first: they are shown with the day of the build.
 */
export function toReviews(comments: readonly Comment[]) {
  const shown = comments.filter((one) => one.text !== '').sort(newestFirst);
  const ids = uniqueIds(shown.map((one) => one.id || ownId(one)));
  return shown.map(({ instant, ...review }, index) =>
    Object.assign(review, {
      id: ids[index] ?? '',
      date: instant === null ? null : dayOf(instant),
    }),
  );
}

/** A review before its avatar was fetched. */
export type ParsedReview = Readonly<ReturnType<typeof toReviews>[number]>;

/** More than any store has: a list of millions would hold up all other sellers while it is read. */
const MAX_COMMENTS = 50_000;

const detailAnswer = v.pipe(
  plainObject,
  v.check(hasOneOf('store', 'comments'), 'it has no field of a store'),
  v.check(
    ({ comments }) => !Array.isArray(comments) || comments.length <= MAX_COMMENTS,
    `it has more than ${MAX_COMMENTS} comments`,
  ),
  v.object({
    store: v.fallback(
      v.object({
        name: optionalText(cleanLine, limits.storeName),
        description: optionalText(cleanParagraphs, limits.description),
      }),
      { name: '', description: '' },
    ),
    comments: v.nullish(v.array(v.fallback(v.nullable(comment), null)), []),
  }),
  v.transform(({ store, comments }) => {
    const reviews = toReviews(comments.filter((one) => one !== null));
    const banner = store.name === '' ? null : store;
    return { banner, reviews, dropped: comments.length - reviews.length };
  }),
);

function parse<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const result = v.safeParse(schema, answer, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  throw new AnswerError(field === '' ? issue.message : `"${field}" is of the wrong type`);
}

/**
 * The marketplace's answer for a seller, tolerant of every oddity that was seen of it.
 *
 * @throws {AnswerError} when it is not the answer for a seller at all.
 */
export const parseStoreAnswer = (answer: unknown) => parse(storeAnswer, answer);

/**
 * The store service's answer for a seller. Comments without a text are dropped and counted.
 *
 * @throws {AnswerError} when it is not the answer for a seller at all.
 */
export const parseDetailAnswer = (answer: unknown) => parse(detailAnswer, answer);
