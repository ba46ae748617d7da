import { findRefused, isFaultOfApi } from '../../model/store/dataLoss.ts';
import { groupBy } from '../lib/report.ts';
import type { FreshFacts, SellerEvidence, SnapshotFacts } from './evidence.ts';
import {
  formatKeptAvatars,
  formatLacking,
  formatLosses,
  formatSameReviews,
  formatUnproven,
  NO_DATA,
  summarizeLosses,
} from './sentences.ts';
import type { Answered, Block, Fault, RunVerdict, SellerVerdict } from './verdict.ts';

// The rules about sellers, as in the table of record 5: what a run found is evidence (evidence.ts). What counts as a
// loss is in model/store/dataLoss.ts, and the rules of single avatars are in avatars.ts.

/** What a run knows beside its evidence. */
export interface Known {
  /** When each seller answered before this run. */
  readonly answered: Answered;
  /** Returns whether the operator accepts that a seller loses data. */
  readonly accepts: (slug: string) => boolean;
  readonly now: Date;
}

/** If more sellers than this share are gone, the seller file is probably wrong. */
const MAX_SHARE_LACKING = 0.1;
/** Fewer sellers with the same short reviews have them by chance. */
const MIN_SELLERS = 3;
/** A night fails when data is older: two nights without an answer. */
export const MAX_AGE_HOURS = 48;
/** Sellers who are gone for longer need a decision. */
export const MAX_GONE_DAYS = 14;
const HOUR_MS = 60 * 60_000;

/**
 * Returns why a seller file is refused before anybody is asked: more than a tenth of the sellers with a snapshot
 * have no line there, unless that loss is accepted. Null if it is not refused.
 *
 * @param snapshots slugs with a snapshot
 * @param slugs slugs of the seller file, with former ones
 */
export function refuseSellerFile(
  snapshots: readonly string[],
  slugs: readonly string[],
  accepts: Known['accepts'],
): string | null {
  const known = new Set(slugs);
  const lacking = snapshots.filter((slug) => !known.has(slug) && !accepts(slug));
  const isRefused = lacking.length > snapshots.length * MAX_SHARE_LACKING;
  return isRefused ? formatLacking(lacking, snapshots.length) : null;
}

/** Newer data, which may be worse than the last. */
interface Newer extends SellerEvidence {
  readonly fresh: FreshFacts;
}

const isNewer = (one: SellerEvidence): one is Newer => one.fresh?.isUnchanged === false;

interface Refusals {
  /** Slug → the reason. */
  readonly bySlug: ReadonlyMap<string, string>;
  readonly sentences: readonly string[];
}

/** Losses that are unlikely, or that many of the sellers who had data before have in one run. */
function refuseLosses(evidence: readonly SellerEvidence[], accepts: Known['accepts']): Refusals {
  const compared = evidence.filter(({ last, fresh }) => last !== null && fresh !== null).length;
  const newer = evidence.filter(isNewer).filter(({ seller }) => !accepts(seller.slug));
  const refused = findRefused(
    newer.map(({ fresh }) => fresh.losses),
    compared,
  );
  const bySlug = new Map<string, string>();
  newer.forEach(({ seller }, index) => {
    const losses = refused[index] ?? [];
    if (losses.length > 0) bySlug.set(seller.slug, formatLosses(losses));
  });
  return { bySlug, sentences: [summarizeLosses(refused, compared)].filter((one) => one !== null) };
}

/** The same reviews of several sellers. Sellers without newer data keep what they have anyway. */
function refuseSameReviews(evidence: readonly SellerEvidence[]): Refusals {
  const marked = evidence.flatMap((one) => {
    const mark = one.fresh?.reviewsMark ?? null;
    return mark === null ? [] : [{ one, mark }];
  });
  const bySlug = new Map<string, string>();
  const sentences: string[] = [];
  for (const group of groupBy(marked, ({ mark }) => mark.hash).values()) {
    const equal = group.map(({ one }) => one);
    const newer = equal.filter(isNewer);
    const count = new Set(equal.map(({ seller }) => seller.id)).size;
    const isMany = count >= MIN_SELLERS && isFaultOfApi(count, marked.length);
    if (count < 2 || !(group[0].mark.isLong || isMany) || newer.length === 0) continue;
    const reason = formatSameReviews(equal.map(({ seller }) => seller));
    for (const { seller } of newer) bySlug.set(seller.slug, reason);
    sentences.push(`Refused: ${reason}.`);
  }
  return { bySlug, sentences };
}

/** Sellers whom both APIs do not know. If so many are gone, or all, a URL is probably wrong. */
function findGone(evidence: readonly SellerEvidence[]): ReadonlySet<SellerEvidence> {
  const gone = evidence.filter(({ isUnknown }) => isUnknown);
  const isBelieved = gone.length < evidence.length && !isFaultOfApi(gone.length, evidence.length);
  return new Set(isBelieved ? gone : []);
}

/**
 * Returns whether a run may take data from a published page: nothing is remembered of the page, and the
 * new one has no name or no review.
 */
function isUnproven(
  { seller: { slug }, last }: SellerEvidence,
  shown: SnapshotFacts | null,
  { answered, accepts }: Known,
): boolean {
  const isRemembered = !answered.has(slug) || (answered.get(slug) !== null && last !== null);
  return !isRemembered && shown?.isComplete !== true && !accepts(slug);
}

const NO_SNAPSHOT = { reviews: null, fetchedAt: null, answeredAt: null };
const NO_CHANGES = {
  came: 0,
  went: 0,
  changed: [],
  dropped: 0,
  emails: 0,
  avatarsFailed: 0,
  avatarsReason: null,
  undated: 0,
};

const failedBy = (faults: readonly Fault[]) => ({
  reason: faults.map(({ reason }) => reason).join('; '),
  faults,
  isRefused: false,
});

/** Takes a seller's fresh snapshot, or keeps the last one: never a mixture. */
function judge(
  one: SellerEvidence,
  refusal: string | null,
  isGone: boolean,
  known: Known,
): SellerVerdict {
  const { seller, last, faults } = one;
  const fresh = refusal === null ? one.fresh : null;
  const shown = fresh ?? last;
  const { reviews, fetchedAt, answeredAt } = shown ?? NO_SNAPSHOT;
  const { came, went, changed, dropped, emails, avatarsFailed, avatarsReason, undated } =
    fresh ?? NO_CHANGES;
  const common = {
    slug: seller.slug,
    sellerId: seller.id,
    before: (last ?? NO_SNAPSHOT).reviews,
    now: reviews,
    came,
    went,
    changed,
    fetchedAt,
    isUnproven: isUnproven(one, shown, known),
    isGone,
    dropped,
    emails,
    avatarsFailed,
    avatarsReason,
    undated,
  };
  if (fresh !== null) {
    const reason = formatKeptAvatars(fresh.avatarsKept, fresh.keptReason);
    return { ...common, status: 'fresh', reason, faults: [], isRefused: false, answeredAt };
  }
  return {
    ...common,
    status: last === null ? 'missing' : 'cached',
    ...(refusal === null ? failedBy(faults) : { reason: refusal, faults: [], isRefused: true }),
    answeredAt: known.answered.get(seller.slug) ?? answeredAt,
  };
}

/** Returns what the next run has to know. A new seller without data gets no entry: its page has no data to lose. */
function remember(sellers: readonly SellerVerdict[]): Answered {
  const answered = new Map<string, string | null>();
  for (const { slug, answeredAt, now, ...seller } of sellers) {
    if (seller.isUnproven) answered.set(slug, null);
    else if (now !== null) answered.set(slug, answeredAt);
  }
  return answered;
}

/** Returns why nothing may be built, or null. If there are sellers, nobody can accept a site without any data. */
function findBlock(sellers: readonly SellerVerdict[]): Block | null {
  const unproven = sellers.filter((seller) => seller.isUnproven);
  if (unproven.length > 0) return formatUnproven(unproven);
  const isWithoutData = sellers.length > 0 && sellers.every(({ status }) => status === 'missing');
  return isWithoutData ? NO_DATA : null;
}

const isOlder = ({ answeredAt }: SellerVerdict, now: Date, hours: number): boolean =>
  answeredAt !== null && now.getTime() - Date.parse(answeredAt) > hours * HOUR_MS;

/** Decides about all sellers of a run at once, as many with the same fault are an API's fault. */
export function decide(evidence: readonly SellerEvidence[], known: Known): RunVerdict {
  const { accepts, now } = known;
  const [losses, same] = [refuseLosses(evidence, accepts), refuseSameReviews(evidence)];
  const gone = findGone(evidence);
  const sellers = evidence.map((one) => {
    const { slug } = one.seller;
    // Nobody can accept another seller's reviews, so they are the reason.
    const refusal = same.bySlug.get(slug) ?? losses.bySlug.get(slug) ?? null;
    return judge(one, refusal, gone.has(one), known);
  });
  const count = (status: SellerVerdict['status']): number =>
    sellers.filter((seller) => seller.status === status).length;
  const counts = { fresh: count('fresh'), cached: count('cached'), missing: count('missing') };
  const cachedGone = sellers.filter(({ isGone, status }) => isGone && status === 'cached');
  return {
    sellers,
    counts,
    refused: [...losses.sentences, ...same.sentences],
    stale: sellers
      .filter((seller) => !seller.isGone && isOlder(seller, now, MAX_AGE_HOURS))
      .sort((a, b) => ((a.answeredAt ?? '') < (b.answeredAt ?? '') ? -1 : 1)),
    gone: cachedGone,
    undecided: cachedGone.filter((seller) => isOlder(seller, now, MAX_GONE_DAYS * 24)),
    answered: remember(sellers),
    // The URLs may be wrong.
    isDeleting: counts.fresh > 0,
    block: findBlock(sellers),
  };
}
