/** Names of the icons that a card can have; components/statistics draws them. */
export const statisticIcons = ['gamers', 'orders', 'since', 'partners'] as const;

export type StatisticIcon = (typeof statisticIcons)[number];

/** A card of the section "in Numbers". */
export interface Statistic {
  readonly id: number;
  readonly count: number;
  /** "At least so many": the number has a thousands separator and a plus sign behind it. */
  readonly isPlus: boolean;
  /** A `StatisticIcon`, which `checkContent` sees to. */
  readonly icon: string;
  readonly info: string;
  readonly description: string;
}

/** The number as it is shown, without the plus sign: `35,000`; a year stays `2018`. */
export function formatCount({ count, isPlus }: Pick<Statistic, 'count' | 'isPlus'>): string {
  return isPlus ? count.toLocaleString('en-US') : String(count);
}
