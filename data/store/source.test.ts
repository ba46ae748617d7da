import { expect, test } from 'vitest';
import type { SnapshotSource } from './snapshotSchema.ts';
import { isOwn } from './source.ts';
import { snapshotOf } from './testing/snapshotOf.ts';

const real = { marketplace: 'https://market.example', storeService: 'https://stores.example' };
const embedded = { marketplace: 'http://localhost:4174', storeService: 'http://localhost:4175' };
const seller = { slug: 'a', id: 3 };
const isOwnFrom = (one: SnapshotSource, other: SnapshotSource): boolean =>
  isOwn(snapshotOf({ slug: 'a', sellerId: 3, source: one }), seller, other);

test('accepts data of the embedded marketplace from any port', () => {
  const elsewhere = { marketplace: 'http://127.0.0.1:9', storeService: 'http://[::1]:8' };
  expect(isOwnFrom(embedded, elsewhere)).toBe(true);
});

test('never accepts data of the embedded marketplace for real hosts', () => {
  expect(isOwnFrom(embedded, real)).toBe(false);
  expect(isOwnFrom({ ...real, storeService: embedded.storeService }, real)).toBe(false);
});

test('accepts another path of the same host', () => {
  expect(isOwnFrom({ ...real, marketplace: 'https://market.example/shop' }, real)).toBe(true);
});

test('refuses a snapshot with another seller’s slug or id', () => {
  const snapshot = snapshotOf({ slug: 'a', sellerId: 3, source: real });
  expect(isOwn(snapshot, seller, real)).toBe(true);
  expect(isOwn(snapshot, { slug: 'a', id: 4 }, real)).toBe(false);
  expect(isOwn(snapshot, { slug: 'b', id: 3 }, real)).toBe(false);
});
