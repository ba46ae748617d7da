import type * as schemas from './schemas.ts';

/** The entries of the content's JSON files, by the names of the files. */
export interface Entries {
  readonly games: readonly schemas.GameEntry[];
  /** Ids of games. */
  readonly popular: readonly schemas.PopularEntry[];
  readonly navigation: readonly schemas.NavigationEntry[];
  readonly site: schemas.SiteEntry;
  readonly statistics: readonly schemas.StatisticEntry[];
  readonly testimonials: readonly schemas.Testimonial[];
}
