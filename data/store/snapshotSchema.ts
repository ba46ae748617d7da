import {
  array,
  check,
  integer,
  isoTimestamp,
  minValue,
  nullable,
  number,
  pipe,
  regex,
  safeParse,
  strictObject,
  strictTuple,
  string,
  transform,
  url,
} from 'valibot';
import { isIsoDate } from '../isoDate.ts';
import { KnownError } from '../knownError.ts';
import type { StoreSnapshot } from './model.ts';

const avatar = nullable(pipe(string(), regex(/^[0-9a-f]{20}$/, 'is no content hash')));

const review = {
  id: string(),
  date: nullable(pipe(string(), check(isIsoDate, 'is no day like 2024-05-31'))),
  name: string(),
  location: nullable(string()),
  avatar,
  text: string(),
};

const facts = {
  slug: pipe(string(), regex(/^[a-z0-9-]+$/, 'is no slug')),
  sellerId: pipe(number(), integer(), minValue(1)),
  fetchedAt: pipe(string(), isoTimestamp('is no time like 2024-05-31T12:00:00Z')),
  source: strictObject({
    marketplace: pipe(string(), url('is no address')),
    storeService: pipe(string(), url('is no address')),
  }),
  fingerprints: strictObject({ store: string(), detail: string() }),
  header: strictObject({ name: string(), avatar, address: string() }),
  banner: nullable(strictObject({ name: string(), description: string() })),
};

const snapshot = strictObject({ ...facts, reviews: array(strictObject(review)) });

/**
 * Of a file that a release of 2026 wrote, whose reviews were rows without names of fields. The
 * published site may still hold such files: they are what a store that cannot be fetched falls back on.
 */
const snapshotOfRows = pipe(
  strictObject({
    ...facts,
    reviewRows: array(
      strictTuple([
        review.id,
        review.date,
        review.name,
        review.location,
        review.avatar,
        review.text,
      ]),
    ),
  }),
  transform(({ reviewRows, ...rest }): StoreSnapshot => {
    const reviews = reviewRows.map(([id, date, name, location, avatarHash, text]) => {
      return { id, name, location, avatar: avatarHash, date, text };
    });
    return { ...rest, reviews };
  }),
);

const hasRows = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'reviewRows' in value;

/** A snapshot that is not what this program writes. */
export class SnapshotError extends KnownError {
  override readonly name = 'SnapshotError';
}

/** What is not JSON is undefined, which no schema takes. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a snapshot's text; nothing beside the model's own fields is let through.
 *
 * @param place the file or address that it came from, for the message.
 * @throws {SnapshotError} naming the place and the field.
 */
export function parseSnapshot(text: string, place: string): StoreSnapshot {
  const value = fromJson(text);
  const result = safeParse(hasRows(value) ? snapshotOfRows : snapshot, value, {
    abortEarly: true,
  });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'the whole';
  throw new SnapshotError(
    `${place} is no snapshot: "${field}": ${issue.message}. ` +
      'Delete it, or run `npm run stores` to write it anew.',
  );
}

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A snapshot's text: keys sorted, so that the same data is the same bytes. */
export function formatSnapshot(value: StoreSnapshot): string {
  return `${JSON.stringify(value, sorted)}\n`;
}
