import {
  formatSnapshot,
  MAX_SNAPSHOT_BYTES,
  type StoreSnapshot,
} from '../../model/store/snapshotSchema.ts';
import type { AskedSeller } from './ask.ts';
import { type AvatarSource, fetchAvatars } from './avatars.ts';
import { type Fault, type Night, NO_NOTES, showSame } from './night.ts';

/** The fault of a snapshot that later runs could not read. */
const tooLarge = (bytes: number): Fault => ({
  api: '',
  cause: 'too large',
  reason: `store service: its reviews take ${bytes} bytes, more than ${MAX_SNAPSHOT_BYTES}; let it send fewer or shorter ones`,
  isGone: false,
});

/** Makes the next snapshot of a seller's answers, and fetches the pictures that they name. */
export async function toNight(
  source: AvatarSource,
  last: StoreSnapshot | null,
  { seller, askedAt, answers, faults }: AskedSeller,
): Promise<Night> {
  const night: Night = { seller, last, next: null, faults, notes: NO_NOTES };
  if (answers === null) return night;
  const { marketplace, service } = answers;
  const { name, address, avatarUrl } = marketplace.value;
  const { banner, dropped } = service.value;
  const found = await fetchAvatars(source, last, avatarUrl, service.value.reviews);
  const made: StoreSnapshot = {
    slug: seller.slug,
    sellerId: seller.id,
    fetchedAt: askedAt,
    answeredAt: askedAt,
    fingerprints: { store: marketplace.fingerprint, detail: service.fingerprint },
    header: { name, address, avatar: found.avatar },
    banner,
    reviews: found.reviews,
  };
  const { answeredAt, fingerprints } = made;
  // A quiet night has each review in memory once.
  const isSame = last !== null && showSame(made, last);
  const next = isSame ? { ...last, answeredAt, fingerprints } : made;
  const bytes = Buffer.byteLength(formatSnapshot(next));
  if (bytes > MAX_SNAPSHOT_BYTES) return { ...night, faults: [tooLarge(bytes)] };
  const { kept, replaced } = found;
  const emails = marketplace.emails + service.emails;
  return { ...night, next, notes: { dropped, emails, kept, replaced } };
}
