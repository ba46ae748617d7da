import type { SellerReport, StoresReport } from '../report.ts';

/** Returns a seller's report; by default a fresh one. */
export const sellerReport = (over: Partial<SellerReport> = {}): SellerReport => ({
  slug: 'amber-keep',
  sellerId: 4,
  status: 'fresh',
  before: 30,
  now: 31,
  came: 2,
  went: 1,
  fetchedAt: '2024-06-01T03:37:00.000Z',
  answeredAt: '2024-06-01T03:37:09.000Z',
  isUnproven: false,
  isGone: false,
  reason: null,
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
    cached: sellers.filter(({ status }) => status === 'cached').length,
    missing: sellers.filter(({ status }) => status === 'missing').length,
  },
  removed: [],
  refused: [],
  sellers,
});
