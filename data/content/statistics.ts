import type { StatisticEntry } from '../check/schemas.ts';
import entries from '../statistics.json' with { type: 'json' };

/** In display order. To TypeScript a JSON string is a `string`; the content check ensures a known icon. */
export const statistics: readonly (Omit<StatisticEntry, 'icon'> & { readonly icon: string })[] =
  entries;

/** The number as it is shown, without the plus sign: `35,000`; a year stays `2018`. */
export function formatCount({ count, isPlus }: Pick<StatisticEntry, 'count' | 'isPlus'>): string {
  return isPlus ? count.toLocaleString('en-US') : String(count);
}
