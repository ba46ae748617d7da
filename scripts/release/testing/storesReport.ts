import type { SellerReport, StoresReport } from '../../stores/report.ts';
import type { RefreshRun } from '../refresh.ts';

/** A seller's report: fresh, unless told otherwise. */
export const sellerReport = (over: Partial<SellerReport> = {}): SellerReport => ({
  slug: 'amber-keep',
  sellerId: 4,
  status: 'fresh',
  from: 'apis',
  before: 30,
  now: 31,
  came: 2,
  went: 1,
  fetchedAt: '2024-06-01T03:37:00.000Z',
  reason: null,
  mayBePublished: false,
  dropped: 0,
  avatarsFailed: 0,
  ...over,
});

/** The report of a run over these sellers. */
export const storesReport = (...sellers: readonly SellerReport[]): StoresReport => ({
  startedAt: '2024-06-01T03:37:00.000Z',
  finishedAt: '2024-06-01T03:37:09.000Z',
  source: { marketplace: 'https://m.example', storeService: 'https://s.example' },
  counts: {
    fresh: sellers.filter(({ status }) => status === 'fresh').length,
    kept: sellers.filter(({ status }) => status === 'kept').length,
    missing: sellers.filter(({ status }) => status === 'missing').length,
  },
  removed: [],
  refused: null,
  sellers,
});

/** A run without news, unless told otherwise. */
export const refreshRun = (over: Partial<RefreshRun> = {}): RefreshRun => ({
  stores: storesReport(sellerReport()),
  age: {
    oldest: { slug: 'amber-keep', checkedAt: '2024-06-01T03:37:09.000Z', hours: 0 },
    stale: [],
  },
  published: { contentHash: 'abc', checkedAt: null, reason: '' },
  security: null,
  outcome: { status: 'unchanged' },
  ...over,
});
