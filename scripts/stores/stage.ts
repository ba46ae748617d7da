import type { Seller } from '../../model/content/sellers.ts';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { sentenceOf } from '../lib/command.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { commonest } from '../lib/report.ts';
import type { Answers, AskedSeller } from './inquiry.ts';
import { fetchAvatars } from './avatars.ts';
import { compare, factsOf, type FreshFacts, type SellerEvidence } from './evidence.ts';
import type { FetchAvatar } from './fetchAvatar.ts';
import type { PictureCache } from './pictures.ts';
import { formatUnwritten } from './sentences.ts';
import { readLast, textOf } from './snapshotFiles.ts';

/** Where snapshots and avatars are, and how avatars are fetched. */
export interface StageContext {
  readonly stores: string;
  readonly avatars: string;
  readonly fetchAvatar: FetchAvatar;
  readonly pictures: PictureCache;
}

/** A seller whose fresh snapshot is on the disk, beside the last one. */
export interface StagedSeller {
  readonly evidence: SellerEvidence;
  readonly next: StoreSnapshot | null;
  readonly last: StoreSnapshot | null;
}

/** Makes a snapshot of both answers, and fetches the avatars that they name. */
async function toSnapshot(
  context: StageContext,
  seller: Seller,
  askedAt: string,
  { marketplace, service }: Answers,
  last: StoreSnapshot | null,
) {
  const { name, address, avatarUrl } = marketplace.value;
  const { avatar, reviews, ...found } = await fetchAvatars(
    context,
    last,
    avatarUrl,
    service.value.reviews,
  );
  const fresh: StoreSnapshot = {
    slug: seller.slug,
    sellerId: seller.id,
    fetchedAt: askedAt,
    answeredAt: askedAt,
    fingerprints: { store: marketplace.fingerprint, detail: service.fingerprint },
    header: { name, address, avatar },
    banner: service.value.banner,
    reviews,
  };
  return { fresh, ...found };
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
    return { evidence, next: null, last };
  };
  if (answers === null) return without(faults);
  let step = 'an avatar';
  try {
    const made = await toSnapshot(context, seller, askedAt, answers, last);
    const { fresh, replaced, kept } = made;
    const comparison = compare(last, fresh);
    const isSame = comparison.isUnchanged && last !== null;
    const next = isSame ? { ...fresh, fetchedAt: last.fetchedAt } : fresh;
    step = 'the snapshot';
    textOf(context.stores, next);
    const facts: FreshFacts = {
      ...factsOf(next),
      ...comparison,
      dropped: answers.service.value.dropped,
      emails: answers.marketplace.emails + answers.service.emails,
      avatarsFailed: replaced.size,
      avatarsReason: commonest(replaced.values()),
      avatarsKept: kept.size,
      keptReason: commonest(kept.values()),
    };
    return { evidence: { ...found, fresh: facts, faults: [] }, next, last };
  } catch (error) {
    return without([{ reason: formatUnwritten(step, sentenceOf(error)), isGone: false }]);
  }
}

/** Sellers whose avatars are fetched at the same time: nobody waits for a host of others. */
const AT_ONCE = 100;

/** Makes the snapshots of all sellers; returns them in the order of the answers. */
export async function stageAll(
  context: StageContext,
  asked: readonly AskedSeller[],
  onStaged: () => void,
): Promise<readonly StagedSeller[]> {
  const sellers: StagedSeller[] = [];
  await forEachAtMost(asked.entries(), AT_ONCE, async ([index, seller]) => {
    sellers[index] = await stageSeller(context, seller);
    onStaged();
  });
  return sellers;
}
