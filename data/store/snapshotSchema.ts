import * as v from 'valibot';
import { isIsoDate } from '../lib/day.ts';
import { KnownError } from '../lib/knownError.ts';

/** An object with exactly these fields. */
const exactly = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.strictObject(entries), v.readonly());

/** Content hash of `/images/avatar/<hash>.webp`; null for the default image. */
const avatar = v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/, 'is not a content hash')));
const instant = v.pipe(v.string(), v.isoTimestamp('is not a time like 2024-05-31T12:00:00Z'));
const url = v.pipe(v.string(), v.url('is not a URL'));

const review = exactly({
  /** Unique within its store. */
  id: v.string(),
  /** Day in UTC, `yyyy-mm-dd`; null if the comment has no valid date. */
  date: v.nullable(v.pipe(v.string(), v.check(isIsoDate, 'is not a date like 2024-05-31'))),
  name: v.string(),
  location: v.nullable(v.string()),
  avatar,
  /** Plain text; line breaks separate paragraphs. */
  text: v.string(),
});

/** The marketplace's data. All texts may be empty. */
const header = exactly({ name: v.string(), avatar, address: v.string() });

const banner = exactly({ name: v.string(), description: v.string() });

/** URLs of the APIs, as configured. */
const source = exactly({ marketplace: url, storeService: url });

const origin = {
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'is not a slug')),
  sellerId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Time of the first answers with this data. */
  fetchedAt: instant,
  source,
};

/** All data of a seller: `data/stores/<slug>.json`. */
const snapshot = exactly({
  ...origin,
  /** Time of a later answer with the same data. It is updated at most once a week. */
  confirmedAt: v.optional(instant),
  /** Hashes of each answer's raw fields, see api.ts. */
  fingerprints: exactly({ store: v.string(), detail: v.string() }),
  header,
  /** Null when the store service names no store. */
  banner: v.nullable(banner),
  /** Newest first. Reviews without a date come before all others; see `toReviews` in reviews.ts. */
  reviews: v.pipe(v.array(review), v.readonly()),
});

/** Limit for writing and reading, so that the next run can read every snapshot. */
export const MAX_SNAPSHOT_BYTES = 12_000_000;

export type Review = v.InferOutput<typeof review>;
export type SnapshotSource = v.InferOutput<typeof source>;
export type StoreSnapshot = v.InferOutput<typeof snapshot>;

/** A snapshot that this program did not write, or that is damaged. */
export class SnapshotError extends KnownError {
  override readonly name = 'SnapshotError';
}

function read<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown, place: string) {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'the whole';
  throw new SnapshotError(
    `${place} is not a snapshot: "${field}": ${issue.message}. ` +
      'Delete it, or run `npm run stores` to write it again.',
  );
}

const json = v.pipe(v.string(), v.parseJson(undefined, 'is not JSON'));
const snapshotText = v.pipe(json, snapshot);
const originText = v.pipe(json, v.object(origin));

/** Parses a snapshot. `place` is its file or URL, for messages. @throws {SnapshotError} */
export const parseSnapshot = (text: string, place: string) => read(snapshotText, text, place);

/** Parses only a snapshot's origin, which is faster. @throws {SnapshotError} */
export const parseOrigin = (text: string, place: string) => read(originText, text, place);

/** Checks a snapshot that is parsed already. @throws {SnapshotError} */
export const checkSnapshot = (value: unknown, place: string) => read(snapshot, value, place);

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Returns a snapshot's text with sorted keys, so that the same data has the same bytes. */
export function formatSnapshot(value: StoreSnapshot): string {
  return `${JSON.stringify(value, sortKeys)}\n`;
}
