import type { Statistic } from './model/statistics.ts';
import entries from './statistics.json' with { type: 'json' };

export { formatCount, type Statistic, type StatisticIcon } from './model/statistics.ts';

/** In the order in which they are shown. */
export const statistics: readonly Statistic[] = entries;
