import entries from './navigation.json' with { type: 'json' };

/** A link of the top bar, the mobile menu and the footer. */
export interface NavigationItem {
  readonly id: number;
  readonly title: string;
  /** Path of one of our pages, without the base path. */
  readonly link: string;
}

/** The five links, in the order in which they are shown. */
export const navigation: readonly NavigationItem[] = entries;
