import type { StatisticEntry } from '../check/schemas.ts';

/** In display order. */
export { statistics } from './written.ts';

/** The number as it is shown, without the plus sign: `35,000`; a year stays `2018`. */
export function formatCount({ count, isPlus }: Pick<StatisticEntry, 'count' | 'isPlus'>): string {
  return isPlus ? count.toLocaleString('en-US') : String(count);
}
