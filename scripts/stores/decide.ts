import { findLosses, isFaultOfApi, type Loss } from '../../model/store/dataLoss.ts';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { sha256 } from '../lib/files.ts';
import { groupBy, nameSome } from '../lib/report.ts';
import { answeredAt, isNews, type Night, shownOf, type Status, type Verdict } from './night.ts';

// The rules about sellers, as in the table of record 5. What counts as a loss is in model/store/dataLoss.ts, and the
// rules of pictures are in pictures.ts.

/** What a run knows beside its nights. */
export interface Known {
  /** Returns whether a seller's page is published, and nothing is remembered of it. */
  readonly isForgotten: (slug: string) => boolean;
  /** Returns whether the operator accepts that a seller loses data. */
  readonly accepts: (slug: string) => boolean;
  readonly now: Date;
}

/** The decision on a run. Nothing of it is corrected later. */
export interface RunVerdict {
  readonly sellers: readonly Verdict[];
  readonly counts: Readonly<Record<Status, number>>;
  /** Sentences on answers that were refused. */
  readonly refused: readonly string[];
  /** Sellers whose data is too old, the oldest first. */
  readonly stale: readonly Verdict[];
  /** Sellers with a page whom both APIs no longer know; and those of them who need a decision. */
  readonly gone: readonly Verdict[];
  readonly undecided: readonly Verdict[];
  /** Whether the snapshots of sellers who are not in the seller file are deleted. */
  readonly isDeleting: boolean;
  /** Why nothing may be built; null if it may. */
  readonly block: string | null;
}

/** A night fails when data is older: two nights without an answer. */
export const MAX_AGE_HOURS = 48;
/** Sellers who are gone for longer need a decision. */
export const MAX_GONE_DAYS = 14;
const HOUR_MS = 60 * 60_000;

const ACCEPT = 'if that is right, run with --accept-loss and the slugs';
const list = new Intl.ListFormat('en');

const lossOf = ({ field, before, now }: Loss): string =>
  field === 'name' || field === 'banner' ? `the ${field}` : `${before - now} of ${before} ${field}`;

/** Returns what those would lose, by slug, that no seller loses. */
function refuseLosses(nights: readonly Night[], { accepts }: Known): ReadonlyMap<string, string> {
  const refused = new Map<string, string>();
  for (const { seller, last, next } of nights) {
    if (last === null || next === null || accepts(seller.slug)) continue;
    const losses = findLosses(last, next).map(lossOf);
    if (losses.length > 0) refused.set(seller.slug, list.format(losses));
  }
  return refused;
}

/** Sellers with fewer reviews than this may have the same ones by chance. */
const MIN_REVIEWS = 3;

/** Returns a hash of reviews; null when another seller may have the same ones by chance. */
function hashReviews({ reviews }: StoreSnapshot): string | null {
  // An id that begins with "x" is a hash of name, date and text. Without a date, two sellers may have the same one.
  const distinct = reviews.filter(({ id, date }) => date !== null || !id.startsWith('x'));
  const texts = distinct.map(({ id, name, date, text }) => [id, name, date, text]);
  return distinct.length < MIN_REVIEWS ? null : sha256(JSON.stringify(texts));
}

/** Returns the reasons by slug of those who have the reviews of another seller. Who has no newer data keeps it anyway. */
function refuseSameReviews(nights: readonly Night[]): ReadonlyMap<string, string> {
  const marked = nights.flatMap(({ next, ...night }) => {
    const hash = next && hashReviews(next);
    return hash === null ? [] : [{ ...night, next, hash }];
  });
  const refused = new Map<string, string>();
  for (const group of groupBy(marked, ({ hash }) => hash).values()) {
    if (new Set(group.map(({ seller }) => seller.id)).size < 2) continue;
    const names = group.map(({ seller }) => `${seller.slug} (id ${seller.id})`).sort();
    const reason =
      `${nameSome(names, ' and ')} have the same reviews, so a cache before the store service may give ` +
      'all sellers the same answer; check that cache';
    for (const night of group) if (isNews(night)) refused.set(night.seller.slug, reason);
  }
  return refused;
}

/** Returns those whom both APIs do not know. If so many are gone, or all, a URL is probably wrong. */
function findGone(nights: readonly Night[]): ReadonlySet<string> {
  const gone = nights.filter(
    ({ faults }) => faults.length === 2 && faults.every(({ isGone }) => isGone),
  );
  const isBelieved = gone.length < nights.length && !isFaultOfApi(gone.length, nights.length);
  return new Set(isBelieved ? gone.map(({ seller }) => seller.slug) : []);
}

/** Takes a seller's next snapshot, or keeps the last one: never a mixture. */
function judge(night: Night, reason: string | null): Verdict {
  if (night.next !== null && reason === null) return { ...night, status: 'fresh', reason };
  return { ...night, status: night.last === null ? 'missing' : 'cached', reason };
}

/** Returns why nothing may be built, or null. */
function findBlock(sellers: readonly Verdict[], { isForgotten, accepts }: Known): string | null {
  if (sellers.length > 0 && sellers.every(({ status }) => status === 'missing')) {
    return 'no seller has any data';
  }
  const unproven = sellers.filter((one) => {
    const shown = shownOf(one);
    const isComplete = shown !== null && shown.header.name !== '' && shown.reviews.length > 0;
    return !isComplete && isForgotten(one.seller.slug) && !accepts(one.seller.slug);
  });
  if (unproven.length === 0) return null;
  const names = unproven.map(({ seller }) => seller.slug);
  return (
    `nothing is remembered of the published pages of ${nameSome(names)}, which now have no name or no ` +
    'review. Run again when both APIs answer with them; if that is right, with --accept-loss and the slugs; if nothing ' +
    'is published yet, let its host answer 404'
  );
}

/** Returns the sentences on what was refused. */
function sentencesOn(
  losses: ReadonlyMap<string, string>,
  same: ReadonlyMap<string, string>,
): readonly string[] {
  const lost = [...losses].filter(([slug]) => !same.has(slug));
  const who = nameSome(lost.map(([slug, what]) => `${slug} (${what})`));
  return [
    ...(lost.length > 0 ? [`Refused, as pages would lose data: ${who}; ${ACCEPT}`] : []),
    ...[...new Set(same.values())].map((reason) => `Refused: ${reason}`),
  ];
}

/** Decides about all sellers of a run at once, as many with the same fault are an API's fault. */
export function decide(nights: readonly Night[], known: Known): RunVerdict {
  const [losses, same] = [refuseLosses(nights, known), refuseSameReviews(nights)];
  const gone = findGone(nights);
  const sellers = nights.map((night) => {
    const { slug } = night.seller;
    // Nobody can accept another seller's reviews, so they are the reason.
    const lost = losses.get(slug);
    const reason = same.get(slug) ?? (lost === undefined ? null : `${lost} would be lost`);
    return judge(night, reason);
  });
  const isOlder =
    (hours: number) =>
    (one: Verdict): boolean => {
      const shown = shownOf(one);
      const age = shown === null ? 0 : known.now.getTime() - Date.parse(answeredAt(shown));
      return age > hours * HOUR_MS;
    };
  const cached = sellers.filter(({ status }) => status === 'cached');
  const withoutSeller = cached.filter(({ seller }) => gone.has(seller.slug));
  const since = ({ last }: Verdict): string => (last === null ? '' : answeredAt(last));
  const count = (is: Status): number => sellers.filter(({ status }) => status === is).length;
  return {
    sellers,
    counts: { fresh: count('fresh'), cached: count('cached'), missing: count('missing') },
    refused: sentencesOn(losses, same),
    stale: cached
      .filter(({ seller }) => !gone.has(seller.slug))
      .filter(isOlder(MAX_AGE_HOURS))
      .toSorted((a, b) => Number(since(a) > since(b)) - Number(since(a) < since(b))),
    gone: withoutSeller,
    undecided: withoutSeller.filter(isOlder(MAX_GONE_DAYS * 24)),
    // The URLs may be wrong.
    isDeleting: sellers.some(({ status }) => status === 'fresh'),
    block: findBlock(sellers, known),
  };
}
