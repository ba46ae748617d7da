import * as v from 'valibot';
import { formatAddress } from './address.ts';
import { avatarUrl, sellerAvatarUrl } from './avatarUrl.ts';
import { toReviews } from './reviews.ts';
import { parseInstant } from './date.ts';
import type { ParsedDetail, ParsedHeader } from './model.ts';
import { cleanLine, cleanParagraphs, limits } from './text.ts';

/** An answer that is JSON but none of the shape that is read. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
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
  v.transform(({ store_name, gravatar, gravatar_id, address: place }): ParsedHeader => ({
    name: store_name,
    address: formatAddress(place),
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

const detailAnswer = v.pipe(
  plainObject,
  v.check(hasOneOf('store', 'comments'), 'it has no field of a store'),
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
  v.transform(({ store, comments }): ParsedDetail => {
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
export const parseStoreAnswer = (answer: unknown): ParsedHeader => parse(storeAnswer, answer);

/**
 * The store service's answer for a seller. Comments without a text are dropped and counted.
 *
 * @throws {AnswerError} when it is not the answer for a seller at all.
 */
export const parseDetailAnswer = (answer: unknown): ParsedDetail => parse(detailAnswer, answer);
