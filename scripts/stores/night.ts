import type { Seller } from '../../model/content/sellers.ts';
import { formatPublished, type StoreSnapshot } from '../../model/store/snapshotSchema.ts';

/** Why there is no usable answer. */
export interface Fault {
  /** Whose fault it is, in messages: "marketplace". Empty if it is no API's. */
  readonly api: string;
  /** The same for the same cause, by which a report groups. */
  readonly cause: string;
  /** What came, and what to do. */
  readonly reason: string;
  /** The API has no such seller. */
  readonly isGone: boolean;
}

/** What was left out or replaced, for the report. */
export interface Notes {
  /** Number of comments without a text. */
  readonly dropped: number;
  /** The dates of reviews that cannot be read. */
  readonly undated: readonly string[];
  /** The reasons of pictures that could not be fetched: of those that stay, and of those that are replaced. */
  readonly kept: readonly string[];
  readonly replaced: readonly string[];
}

export const NO_NOTES: Notes = { dropped: 0, undated: [], kept: [], replaced: [] };

/** A seller in a night, from the answers to the files. */
export interface Night {
  readonly seller: Seller;
  /** The last good snapshot; null without one. */
  readonly last: StoreSnapshot | null;
  /** The snapshot of both answers; null when one of them cannot be used. */
  readonly next: StoreSnapshot | null;
  /** At most one of each API. */
  readonly faults: readonly Fault[];
  readonly notes: Notes;
}

/** Which snapshot a page has: `fresh` the next, `cached` the last. With `missing`, it has skeletons, which browsers fill. */
export type Status = 'fresh' | 'cached' | 'missing';

/** The decision on a seller. */
export interface Verdict extends Night {
  readonly status: Status;
  /** Why the next snapshot is refused; null if it is not, or if there is none. */
  readonly reason: string | null;
}

/** Returns what a seller's page has from now on. */
export const shownOf = ({ status, last, next }: Verdict): StoreSnapshot | null =>
  status === 'fresh' ? next : last;

/** Returns when both APIs last answered about a seller (ISO 8601). */
export const answeredAt = ({ answeredAt: at, fetchedAt }: StoreSnapshot): string => at ?? fetchedAt;

/** Returns whether two snapshots show the same, whenever they were fetched. */
export const showSame = (
  one: StoreSnapshot,
  { fetchedAt, fingerprints, ...other }: StoreSnapshot,
) =>
  formatPublished({ ...one, fetchedAt, fingerprints }) ===
  formatPublished({ ...other, fetchedAt, fingerprints });

/** Returns whether a next snapshot is published anew. */
export const isNews = ({ last, next }: Night): boolean =>
  next !== null && (last === null || formatPublished(next) !== formatPublished(last));

/** Returns the number of reviews that came and went, by their ids, and the names of what else is different. */
export function changesOf(last: StoreSnapshot | null, next: StoreSnapshot | null) {
  if (last === null || next === null)
    return { came: next?.reviews.length ?? 0, went: 0, changed: [] };
  const idsOf = ({ reviews }: StoreSnapshot) => new Set(reviews.map(({ id }) => id));
  const [before, now] = [idsOf(last), idsOf(next)];
  const came = [...now].filter((id) => !before.has(id)).length;
  const went = [...before].filter((id) => !now.has(id)).length;
  const areSame = came + went === 0;
  const parts: Readonly<Record<string, (store: StoreSnapshot) => unknown>> = {
    name: ({ header }) => header.name,
    address: ({ header }) => header.address,
    'URL at the marketplace': ({ header }) => header.shopUrl,
    banner: ({ banner }) => [banner?.name, banner?.description],
    reviews: ({ reviews }) =>
      areSame &&
      reviews.map(({ id, name, location, date, text }) => [id, name, location, date, text]),
    pictures: ({ header, reviews }) => [
      header.avatar,
      areSame && reviews.map(({ avatar }) => avatar),
    ],
  };
  const changed = Object.keys(parts).filter(
    (name) => JSON.stringify(parts[name]?.(last)) !== JSON.stringify(parts[name]?.(next)),
  );
  return { came, went, changed };
}
