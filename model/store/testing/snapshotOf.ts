import type { Review, StoreSnapshot } from '../snapshotSchema.ts';

/** Returns a valid snapshot with a number of reviews, for tests. `over` replaces fields. */
export function snapshotOf(over: Partial<StoreSnapshot> = {}, count = 1): StoreSnapshot {
  const reviews = Array.from({ length: count }, (_, index): Review => ({
    id: String(index + 1),
    name: 'Ann',
    location: null,
    avatar: null,
    date: '2024-05-31',
    text: 'Good',
  }));
  return {
    slug: 'amber-keep',
    sellerId: 4,
    fetchedAt: '2024-06-01T12:00:00.000Z',
    fingerprints: { store: 'a', detail: 'b' },
    header: { name: 'Amber Keep', avatar: null, address: 'Gdańsk, Poland' },
    banner: null,
    reviews,
    ...over,
  };
}
