import { sellerReport, storesReport } from '../../stores/testing/storesReport.ts';
import type { RefreshRun } from '../refresh.ts';

/** Returns a run that changed nothing; the given fields replace its own. */
export const refreshRun = (fields: Partial<RefreshRun> = {}): RefreshRun => ({
  stores: storesReport(sellerReport()),
  age: {
    oldest: { slug: 'amber-keep', checkedAt: '2024-06-01T03:37:09.000Z', hours: 0 },
    stale: [],
  },
  published: { contentHash: 'abc', reason: '' },
  security: null,
  outcome: { status: 'unchanged' },
  ...fields,
});
