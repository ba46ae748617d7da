import {
  array,
  check,
  custom,
  fallback,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
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

const written = (clean: Clean, limit: number) =>
  pipe(
    union([string(), number()]),
    transform((value) => clean(String(value), limit)),
  );

/** A text that may be missing or of another type, which is as good as missing. */
const optionalText = (clean: Clean, limit: number) =>
  fallback(nullish(written(clean, limit), ''), '');

/** The store's name may be missing; any other type means that the answer is not what it seems. */
const storeName = nullish(
  pipe(
    string(),
    transform((value) => cleanLine(value, limits.storeName)),
  ),
  '',
);

/** An object, an array when it was never set, a text, or nothing. */
const address = optional(custom<unknown>((value) => typeof value !== 'number' && value !== true));

/** Judged field by field, by its own reader. */
const raw = optional(unknown());

const plainObject = custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'it is not a JSON object',
);

const hasOneOf =
  (...names: readonly string[]) =>
  (answer: Record<string, unknown>): boolean =>
    names.some((name) => answer[name] !== undefined);

const storeAnswer = pipe(
  plainObject,
  check(hasOneOf('store_name', 'gravatar', 'address'), 'it has no field of a store'),
  object({
    store_name: storeName,
    gravatar: raw,
    gravatar_id: raw,
    address,
  }),
);

const comment = pipe(
  object({
    id: optionalText(cleanLine, limits.id),
    name: optionalText(cleanLine, limits.name),
    location: optionalText(cleanLine, limits.location),
    avatar: raw,
    created_at: raw,
    text: optionalText(cleanParagraphs, limits.review),
  }),
  transform(({ avatar, created_at, location, ...rest }) => ({
    ...rest,
    location: location || null,
    avatarUrl: avatarUrl(avatar),
    instant: parseInstant(created_at),
  })),
);

const noStore = { name: '', description: '' };
const detailAnswer = pipe(
  plainObject,
  check(hasOneOf('store', 'comments'), 'it has no field of a store'),
  object({
    store: fallback(
      nullish(
        object({
          name: optionalText(cleanLine, limits.storeName),
          description: optionalText(cleanParagraphs, limits.description),
        }),
        noStore,
      ),
      noStore,
    ),
    comments: nullish(array(fallback(nullable(comment), null)), []),
  }),
);

function parse<T extends BaseSchema<unknown, unknown, BaseIssue<unknown>>>(
  schema: T,
  answer: unknown,
): InferOutput<T> {
  const result = safeParse(schema, answer, { abortEarly: true, abortPipeEarly: true });
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
export function parseStoreAnswer(answer: unknown): ParsedHeader {
  const { store_name, gravatar, gravatar_id, address: place } = parse(storeAnswer, answer);
  return {
    name: store_name,
    address: formatAddress(place),
    avatarUrl: sellerAvatarUrl(gravatar, gravatar_id),
  };
}

/**
 * The store service's answer for a seller. Comments without a text are dropped and counted.
 *
 * @throws {AnswerError} when it is not the answer for a seller at all.
 */
export function parseDetailAnswer(answer: unknown): ParsedDetail {
  const { store, comments } = parse(detailAnswer, answer);
  const reviews = toReviews(comments.filter((one) => one !== null));
  return {
    banner: store.name === '' ? null : store,
    reviews,
    dropped: comments.length - reviews.length,
  };
}
