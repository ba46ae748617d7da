import * as v from 'valibot';
import { formatAddress } from './address.ts';
import { avatarName, sellerAvatarName } from './avatarName.ts';
import { parseInstant } from './date.ts';
import { toReviews } from './reviews.ts';
import { cleanLine, cleanParagraphs, LIMITS } from './text.ts';

/** JSON that is not an answer for a seller. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';

  constructor(problem: string) {
    super(`the answer is not a store's: ${problem}`);
  }
}

type Clean = (raw: string, limit: number) => string;

/** A text or a number; empty when it is missing or of another type. */
const optionalText = (clean: Clean, limit: number) =>
  v.fallback(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => clean(String(value), limit)),
    ),
    '',
  );

/** A store's name, which may be missing. A name of another type means that this is not an answer for a seller. */
const storeName = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => cleanLine(String(value), LIMITS.storeName)),
);

const address = v.optional(
  v.custom<unknown>((value) => typeof value !== 'number' && value !== true),
);

/** A field of any type. Another function reads it. */
const raw = v.optional(v.unknown());

const plainObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'it is not a JSON object',
);

const hasOneOf =
  (...names: readonly string[]) =>
  (answer: Record<string, unknown>): boolean =>
    names.some((name) => answer[name] !== undefined);

const marketplaceAnswer = v.pipe(
  plainObject,
  v.check(hasOneOf('store_name', 'gravatar', 'address'), 'it has no field of a store'),
  v.object({
    store_name: storeName,
    gravatar: raw,
    gravatar_id: raw,
    address,
    shop_url: optionalText(cleanLine, LIMITS.url),
  }),
  v.transform(({ store_name, gravatar, gravatar_id, address: place, shop_url }) => ({
    name: store_name,
    address: formatAddress(place),
    shopUrl: shop_url || undefined,
    avatarUrl: sellerAvatarName(gravatar, gravatar_id),
  })),
);

/** Returns a date as it came, but words, which a public report must not have. */
const writtenDate = (date: unknown): string =>
  typeof date === 'string' || typeof date === 'number'
    ? cleanLine(String(date), 40).replace(/\p{L}{2,}/gu, '…')
    : '';

const comment = v.pipe(
  v.object({
    id: optionalText(cleanLine, LIMITS.id),
    name: optionalText(cleanLine, LIMITS.name),
    location: optionalText(cleanLine, LIMITS.location),
    avatar: raw,
    created_at: raw,
    text: optionalText(cleanParagraphs, LIMITS.review),
  }),
  v.transform(({ avatar, created_at, location, ...rest }) => ({
    ...rest,
    location: location || null,
    avatarUrl: avatarName(avatar),
    instant: parseInstant(created_at),
    written: writtenDate(created_at),
  })),
);

/** More than any store has. A list of millions would delay all other sellers. */
const MAX_COMMENTS = 50_000;

const serviceAnswer = v.pipe(
  plainObject,
  v.check(hasOneOf('store', 'comments'), 'it has no field of a store'),
  v.check(
    ({ comments }) => !Array.isArray(comments) || comments.length <= MAX_COMMENTS,
    `it has more than ${MAX_COMMENTS} comments`,
  ),
  v.object({
    store: v.fallback(
      v.object({
        name: optionalText(cleanLine, LIMITS.storeName),
        description: optionalText(cleanParagraphs, LIMITS.description),
      }),
      { name: '', description: '' },
    ),
    comments: v.nullish(v.array(v.fallback(v.nullable(comment), null)), []),
  }),
  v.transform(({ store, comments }) => {
    const reviews = toReviews(comments.filter((one) => one !== null));
    const banner = store.name === '' ? null : store;
    const dropped = comments.filter((one) => (one?.text ?? '') === '').length;
    const undated = comments.flatMap((one) =>
      one?.text && one.instant === null ? [one.written] : [],
    );
    return { banner, reviews, dropped, undated };
  }),
);

function parse<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const result = v.safeParse(schema, answer, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  throw new AnswerError(field === '' ? issue.message : `"${field}" is of the wrong type`);
}

/** Parses the marketplace's answer. @throws {AnswerError} when it is not an answer for a seller */
export const parseMarketplaceAnswer = (answer: unknown) => parse(marketplaceAnswer, answer);

/** Parses the store service's answer, counts dropped comments, and lists the dates that cannot be read. @throws {AnswerError} as above */
export const parseServiceAnswer = (answer: unknown) => parse(serviceAnswer, answer);
