import type { StatisticEntry } from '../check/schemas.ts';

/** Names of the icons that a card can have; components/statistics draws them. */
export const statisticIcons = ['gamers', 'orders', 'since', 'partners'] as const;

export type StatisticIcon = (typeof statisticIcons)[number];

/** A card of the section "in Numbers". Its icon is a `StatisticIcon`, which the content's check sees to. */
export type Statistic = Omit<StatisticEntry, 'icon'> & { readonly icon: string };

/** The number as it is shown, without the plus sign: `35,000`; a year stays `2018`. */
export function formatCount({ count, isPlus }: Pick<Statistic, 'count' | 'isPlus'>): string {
  return isPlus ? count.toLocaleString('en-US') : String(count);
}
