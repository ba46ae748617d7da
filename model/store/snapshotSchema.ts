import * as v from 'valibot';
import { isIsoDate } from '../lib/dates.ts';
import { KnownError } from '../lib/knownError.ts';

/** A field that may have no value. A new field has to be one, because older snapshots lack it. */
const nullable = <Value>(schema: v.GenericSchema<Value>) => v.optional(v.nullable(schema), null);

/** Content hash of `/images/avatar/<hash>.webp`; null for the default image. */
const avatar = nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/, 'is not a content hash')));
/** The store's URL as the marketplace names it; it may be of any host. */
const shopUrl = v.optional(v.string());
const instant = v.pipe(v.string(), v.isoTimestamp('is not a time like 2024-05-31T12:00:00Z'));

const readonlyObject = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.object(entries), v.readonly());

const review = readonlyObject({
  /** Unique within its store. */
  id: v.string(),
  /** Day in UTC, `yyyy-mm-dd`; null if the comment has no valid date. */
  date: nullable(v.pipe(v.string(), v.check(isIsoDate, 'is not a date like 2024-05-31'))),
  name: v.string(),
  location: nullable(v.string()),
  avatar,
  /** Plain text; line breaks separate paragraphs. */
  text: v.string(),
});

/** All data of a seller: `data/stores/<marketplace>/<slug>.json`. Reading drops the fields of other versions. */
const snapshot = readonlyObject({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'is not a slug')),
  sellerId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Time of the first answers with what is shown. */
  fetchedAt: instant,
  /** Time of the last answers; that of fetching where it is missing. It changes every night, so it is not published. */
  answeredAt: v.optional(instant),
  /** Hashes of each answer's raw fields, see api.ts: `store` of the marketplace's, `detail` of the service's. */
  fingerprints: readonlyObject({ store: v.string(), detail: v.string() }),
  /** The marketplace's data. All texts may be empty. */
  header: readonlyObject({ name: v.string(), avatar, address: v.string(), shopUrl }),
  /** Null when the store service names no store. */
  banner: nullable(readonlyObject({ name: v.string(), description: v.string() })),
  /** Newest first, those without a date last; see `toReviews` in reviews.ts. */
  reviews: v.pipe(v.array(review), v.readonly()),
});

export type StoreSnapshot = v.InferOutput<typeof snapshot>;
export type Review = v.InferOutput<typeof review>;

/** A snapshot that this program did not write, or that is damaged. */
export class SnapshotError extends KnownError {
  override readonly name = 'SnapshotError';
}

const snapshotText = v.pipe(v.string(), v.parseJson(undefined, 'is not JSON'), snapshot);

/** Parses a snapshot. `place` is its file or URL, for messages. @throws {SnapshotError} */
export function parseSnapshot(text: string, place: string): StoreSnapshot {
  const result = v.safeParse(snapshotText, text, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'the whole';
  throw new SnapshotError(
    `${place} is not a snapshot: "${field}": ${issue.message}. ` +
      'Delete it, or run `npm run stores` to write it again.',
  );
}

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Returns a snapshot's text with sorted keys, so that the same data has the same bytes. */
export function formatSnapshot(value: StoreSnapshot): string {
  return `${JSON.stringify(value, sortKeys)}\n`;
}

/** Returns the text of a snapshot that is published, and by which two are compared. */
export const formatPublished = (value: StoreSnapshot): string =>
  formatSnapshot({ ...value, answeredAt: undefined });
