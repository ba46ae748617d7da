import type { Seller } from '../../model/content/sellers.ts';
import { withoutEmailsIn } from '../../model/store/emails.ts';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { sentenceOf } from '../lib/command.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { commonest } from '../lib/report.ts';
import type { StagedFile } from '../lib/files.ts';
import type { Answers, AskedSeller } from './inquiry.ts';
import { withAvatarsOnDisk } from './avatarFiles.ts';
import { fetchAvatars, type Failures } from './avatars.ts';
import { compare, factsOf, type FreshFacts, type SellerEvidence } from './evidence.ts';
import type { FetchAvatar } from './fetchAvatar.ts';
import type { AvatarsBySlug, FailuresBySlug } from './memory.ts';
import { formatUnwritten } from './sentences.ts';
import { readLast, stageSnapshot } from './snapshotFiles.ts';
import { freshSlugs, type RunVerdict } from './verdict.ts';

/** Where snapshots and avatars are, and how avatars are fetched. */
export interface StageContext {
  readonly stores: string;
  readonly avatars: string;
  readonly fetchAvatar: FetchAvatar;
  /** The avatars that failed before this run. */
  readonly failures: FailuresBySlug;
  /** The answers whose avatars were fetched before this run. */
  readonly fetched: AvatarsBySlug;
}

/** A seller whose fresh snapshot is on the disk, beside the last one. */
export interface StagedSeller {
  readonly evidence: SellerEvidence;
  /** Null when nothing is to be written. */
  readonly staged: StagedFile | null;
  /** The avatars that fail; null when none was asked for, so nothing is known. */
  readonly failures: Failures | null;
  /** The fingerprint of the answers; null if the next run has to fetch their avatars again. */
  readonly fetched: string | null;
}

/**
 * An unchanged snapshot gets a new date only once a week, because a new date publishes its page again. Then its
 * avatars are fetched again too.
 */
const MAX_CONFIRMATION_AGE_MS = 7 * 24 * 60 * 60_000;

const NO_FAILURES: Failures = new Map();

function isConfirmed({ confirmedAt, fetchedAt }: StoreSnapshot, now: string): boolean {
  return Date.parse(now) - Date.parse(confirmedAt ?? fetchedAt) < MAX_CONFIRMATION_AGE_MS;
}

/** Makes a snapshot of both answers, and fetches the avatars that they name. */
async function toSnapshot(
  { avatars, fetchAvatar, failures, fetched }: StageContext,
  seller: Seller,
  fetchedAt: string,
  { marketplace, service }: Answers,
  last: StoreSnapshot | null,
) {
  const { name, address, avatarUrl } = marketplace.value;
  const fingerprints = { store: marketplace.fingerprint, detail: service.fingerprint };
  const exact = `${marketplace.exactFingerprint} ${service.exactFingerprint}`;
  const isSettled =
    last !== null && isConfirmed(last, fetchedAt) && fetched.get(seller.slug) === exact;
  const before = {
    last: last && withoutEmailsIn(withAvatarsOnDisk(avatars, last)),
    failures: failures.get(seller.slug) ?? NO_FAILURES,
    isSettled,
    now: fetchedAt,
  };
  const { avatar, reviews, isComplete, ...found } = await fetchAvatars(
    fetchAvatar,
    before,
    avatarUrl,
    service.value.reviews,
  );
  const fresh = withAvatarsOnDisk(avatars, {
    slug: seller.slug,
    sellerId: seller.id,
    fetchedAt,
    fingerprints,
    header: { name, address, avatar },
    banner: service.value.banner,
    reviews,
  });
  return { fresh, fetched: isComplete ? exact : null, ...found };
}

/** Returns the snapshot to write if it is taken; null when the last one stays as it is. */
function nextOf(
  last: StoreSnapshot | null,
  fresh: StoreSnapshot,
  isUnchanged: boolean,
): StoreSnapshot | null {
  if (last === null || !isUnchanged) return fresh;
  return isConfirmed(last, fresh.fetchedAt) ? null : { ...last, confirmedAt: fresh.fetchedAt };
}

/** Fetches the avatars that a seller's answers name, and stages the whole snapshot beside the last one. */
async function stageSeller(
  context: StageContext,
  { seller, askedAt, answers, faults, isUnknown }: AskedSeller,
): Promise<StagedSeller> {
  const last = await readLast(context.stores, seller);
  const found = { seller, last: last && factsOf(last), isUnknown };
  const without = (why: SellerEvidence['faults']): StagedSeller => {
    const evidence = { ...found, fresh: null, faults: why };
    return { evidence, staged: null, failures: null, fetched: null };
  };
  if (answers === null) return without(faults);
  let step = 'an avatar';
  try {
    const made = await toSnapshot(context, seller, askedAt, answers, last);
    const { fresh, replaced, kept, givenUp, failures, fetched } = made;
    const comparison = compare(last, fresh, givenUp);
    const next = nextOf(last, fresh, comparison.isUnchanged);
    step = 'the snapshot';
    const staged = next && (await stageSnapshot(context.stores, next));
    const facts: FreshFacts = {
      ...factsOf(next ?? last ?? fresh),
      answeredAt: askedAt,
      ...comparison,
      dropped: answers.service.value.dropped,
      emails: answers.marketplace.emails + answers.service.emails,
      avatarsFailed: replaced.size,
      avatarsReason: commonest(replaced.values()),
      avatarsKept: kept.size,
      keptReason: commonest(kept.values()),
    };
    return { evidence: { ...found, fresh: facts, faults: [] }, staged, failures, fetched };
  } catch (error) {
    return without([{ reason: formatUnwritten(step, sentenceOf(error)), isGone: false }]);
  }
}

/** Sellers whose avatars are fetched at the same time: nobody waits for a host of others. */
const AT_ONCE = 100;

/** Deletes the staged snapshots that were not put in place. */
export async function dropStaged(sellers: readonly StagedSeller[]): Promise<void> {
  for (const { staged } of sellers) await staged?.drop();
}

/** Stages the snapshots of all sellers; returns them in the order of the answers. */
export async function stageAll(
  context: StageContext,
  asked: readonly AskedSeller[],
  onStaged: () => void,
): Promise<readonly StagedSeller[]> {
  const sellers: StagedSeller[] = [];
  try {
    await forEachAtMost(asked.entries(), AT_ONCE, async ([index, seller]) => {
      sellers[index] = await stageSeller(context, seller);
      onStaged();
    });
    return sellers;
  } catch (error) {
    await dropStaged(Object.values(sellers));
    throw error;
  }
}

/**
 * Returns the failing avatars that the next run has to know, by slug: those of this run, and of sellers for whom none
 * was asked.
 */
export const failuresAfter = (
  sellers: readonly StagedSeller[],
  before: FailuresBySlug,
): FailuresBySlug =>
  new Map(
    sellers.map(({ evidence: { seller }, failures }) => [
      seller.slug,
      failures ?? before.get(seller.slug) ?? NO_FAILURES,
    ]),
  );

/** Returns the answers whose avatars were fetched, for the next run: those of this run that were taken, else the last. */
export function fetchedAfter(
  sellers: readonly StagedSeller[],
  verdict: RunVerdict,
  before: AvatarsBySlug,
): AvatarsBySlug {
  const fresh = freshSlugs(verdict);
  return new Map(
    sellers.flatMap(({ evidence: { seller }, fetched }) => {
      const now = fresh.has(seller.slug) ? fetched : before.get(seller.slug);
      return now ? [[seller.slug, now]] : [];
    }),
  );
}
