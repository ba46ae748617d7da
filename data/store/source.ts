import type { SnapshotSource } from './model.ts';
import { isThisMachine } from './thisMachine.ts';

const hostOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { host, hostname } = new URL(address);
  return isThisMachine(hostname) ? 'loopback' : host;
};

/** Whether two snapshots come from the same hosts; this machine's own count as one. */
export function isSameSource(one: SnapshotSource, other: SnapshotSource): boolean {
  return (
    hostOf(one.marketplace) === hostOf(other.marketplace) &&
    hostOf(one.storeService) === hostOf(other.storeService)
  );
}

/** Whose snapshot is wanted, and from where. */
export interface SnapshotOwner {
  readonly slug: string;
  readonly sellerId: number;
  readonly source: SnapshotSource;
}

/**
 * Whether a snapshot may stand for a seller: it is that seller's, and from the configured hosts, so
 * that the embedded marketplace's data never becomes what a release falls back on.
 */
export function isOwn(snapshot: SnapshotOwner, owner: SnapshotOwner): boolean {
  return (
    snapshot.slug === owner.slug &&
    snapshot.sellerId === owner.sellerId &&
    isSameSource(snapshot.source, owner.source)
  );
}
