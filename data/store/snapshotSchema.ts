import * as v from 'valibot';
import { isIsoDate } from '../lib/day.ts';
import { KnownError } from '../lib/knownError.ts';

/** An object of these fields and no others. */
const exactly = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.strictObject(entries), v.readonly());

/** Content hash of `/images/avatar/<hash>.webp`; null for the default image. */
const avatar = v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/, 'is not a content hash')));

const review = exactly({
  /** Unique within its store. */
  id: v.string(),
  /** Day in UTC, yyyy-mm-dd; null when the source gave none that is valid. */
  date: v.nullable(v.pipe(v.string(), v.check(isIsoDate, 'is not a date like 2024-05-31'))),
  name: v.string(),
  location: v.nullable(v.string()),
  avatar,
  /** Plain text; a line break separates paragraphs. */
  text: v.string(),
});

/** What stands above the reviews, from the marketplace. */
const header = exactly({
  /** Empty when the seller never set a name. */
  name: v.string(),
  avatar,
  /** Street, city and country's name joined by commas, blanks skipped; may be empty. */
  address: v.string(),
});

/** What a store says of itself, from the store service. */
const banner = exactly({ name: v.string(), description: v.string() });

/** The two hosts that a snapshot was made from, as configured. */
const source = exactly({
  marketplace: v.pipe(v.string(), v.url('is not an address')),
  storeService: v.pipe(v.string(), v.url('is not an address')),
});

const instant = v.pipe(v.string(), v.isoTimestamp('is not a time like 2024-05-31T12:00:00Z'));

/** Whose data it is, from where and of when. */
const origin = {
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'is not a slug')),
  sellerId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** ISO 8601 instant of the first answers that said all this. */
  fetchedAt: instant,
  source,
};

/** Everything that the site knows of one seller: `data/stores/<slug>.json`. */
const snapshot = exactly({
  ...origin,
  /**
   * Instant of later answers that said all this again, at most a week before the last ones. Without it
   * only `fetchedAt` is known.
   */
  confirmedAt: v.optional(instant),
  /** Of the raw fields of each answer, see api.ts. */
  fingerprints: exactly({ store: v.string(), detail: v.string() }),
  header,
  /** Null when the store service names no store. */
  banner: v.nullable(banner),
  /** Newest first; the undated, which show the day of the build, stand before all others. */
  reviews: v.pipe(v.array(review), v.readonly()),
});

/** Larger snapshots are neither written nor read, so that the next run can read what this one wrote. */
export const MAX_SNAPSHOT_BYTES = 12_000_000;

const json = v.pipe(v.string(), v.parseJson(undefined, 'is not JSON'));
const snapshotText = v.pipe(json, snapshot);
const originText = v.pipe(json, v.object(origin));

export type Review = v.InferOutput<typeof review>;
export type SnapshotSource = v.InferOutput<typeof source>;
export type StoreSnapshot = v.InferOutput<typeof snapshot>;

/** A snapshot that is not what this program writes. */
export class SnapshotError extends KnownError {
  override readonly name = 'SnapshotError';
}

function read<Output>(
  schema: v.GenericSchema<unknown, Output>,
  written: unknown,
  place: string,
): Output {
  const result = v.safeParse(schema, written, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'the whole';
  throw new SnapshotError(
    `${place} is not a snapshot: "${field}": ${issue.message}. ` +
      'Delete it, or run `npm run stores` to write it anew.',
  );
}

/**
 * Reads a snapshot's text; nothing beside the model's own fields is let through.
 *
 * @param place the file or address that it came from, for the message.
 * @throws {SnapshotError} naming the place and the field.
 */
export const parseSnapshot = (text: string, place: string): StoreSnapshot =>
  read(snapshotText, text, place);

/** As `parseSnapshot`, of whose data it is alone; nothing else is looked at, which is quick. */
export const parseOrigin = (text: string, place: string): v.InferOutput<typeof originText> =>
  read(originText, text, place);

/** As `parseSnapshot`, of JSON that was parsed before. */
export const checkSnapshot = (value: unknown, place: string): StoreSnapshot =>
  read(snapshot, value, place);

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A snapshot's text: keys sorted, so that the same data is the same bytes. */
export function formatSnapshot(value: StoreSnapshot): string {
  return `${JSON.stringify(value, sorted)}\n`;
}
