import {
  array,
  check,
  integer,
  isoTimestamp,
  minValue,
  nullable,
  number,
  pipe,
  readonly,
  regex,
  safeParse,
  strictObject,
  strictTuple,
  string,
  transform,
  url,
  type InferOutput,
} from 'valibot';
import { isIsoDate } from '../lib/day.ts';
import { KnownError } from '../lib/knownError.ts';

/** Content hash of `/images/avatar/<hash>.webp`; null for the default image. */
const avatar = nullable(pipe(string(), regex(/^[0-9a-f]{20}$/, 'is no content hash')));

const reviewFields = {
  /** Unique within its store. */
  id: string(),
  /** Day in UTC, yyyy-mm-dd; null when the source gave none that is valid. */
  date: nullable(pipe(string(), check(isIsoDate, 'is no day like 2024-05-31'))),
  name: string(),
  location: nullable(string()),
  avatar,
  /** Plain text; a line break separates paragraphs. */
  text: string(),
};

const review = pipe(strictObject(reviewFields), readonly());

/** What stands above the reviews, from the marketplace. */
const header = pipe(
  strictObject({
    /** Empty when the seller never set a name. */
    name: string(),
    avatar,
    /** Street, city and country's name joined by commas, blanks skipped; may be empty. */
    address: string(),
  }),
  readonly(),
);

/** What a store says of itself, from the store service. */
const banner = pipe(strictObject({ name: string(), description: string() }), readonly());

/** The two hosts that a snapshot was made from, as configured. */
const source = pipe(
  strictObject({
    marketplace: pipe(string(), url('is no address')),
    storeService: pipe(string(), url('is no address')),
  }),
  readonly(),
);

const facts = {
  slug: pipe(string(), regex(/^[a-z0-9-]+$/, 'is no slug')),
  sellerId: pipe(number(), integer(), minValue(1)),
  /** ISO 8601 instant of the first answers that said all this. */
  fetchedAt: pipe(string(), isoTimestamp('is no time like 2024-05-31T12:00:00Z')),
  source,
  /** Of the raw fields of each answer, see api.ts. */
  fingerprints: pipe(strictObject({ store: string(), detail: string() }), readonly()),
  header,
  /** Null when the store service names no store. */
  banner: nullable(banner),
};

/** Everything that the site knows of one seller: `data/stores/<slug>.json`. */
const snapshot = pipe(
  strictObject({
    ...facts,
    /** Newest first; the undated, which show the day of the build, stand before all others. */
    reviews: pipe(array(review), readonly()),
  }),
  readonly(),
);

export type Review = InferOutput<typeof review>;
export type StoreHeader = InferOutput<typeof header>;
export type StoreBanner = InferOutput<typeof banner>;
export type SnapshotSource = InferOutput<typeof source>;
export type StoreSnapshot = InferOutput<typeof snapshot>;

/**
 * Of a file that a release of 2026 wrote, whose reviews were rows without names of fields. The
 * published site may still hold such files: they are what a store that cannot be fetched falls back on.
 */
const snapshotOfRows = pipe(
  strictObject({
    ...facts,
    reviewRows: array(
      strictTuple([
        reviewFields.id,
        reviewFields.date,
        reviewFields.name,
        reviewFields.location,
        reviewFields.avatar,
        reviewFields.text,
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
