import type * as schemas from '../check/schemas.ts';
import { contentFolder, projectFiles } from './source.ts';

// The content's JSON files as an operator wrote them. Commands read them here; in what Vite builds,
// check/plugin.ts puts imports of the files into this module's place.

interface Written {
  readonly games: readonly schemas.GameEntry[];
  /** Ids of games. */
  readonly popular: readonly number[];
  readonly navigation: readonly schemas.NavigationEntry[];
  readonly site: schemas.SiteEntry;
  readonly statistics: readonly schemas.StatisticEntry[];
  readonly testimonials: readonly schemas.TestimonialEntry[];
}

function read<Name extends keyof Written>(name: Name): Written[Name] {
  const text = projectFiles.read(`${contentFolder()}/${name}.json`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the content check holds the types
  return JSON.parse(text.replace(/^\uFEFF/, '')) as Written[Name];
}

export const games = read('games');
export const popular = read('popular');
export const navigation = read('navigation');
export const site = read('site');
export const statistics = read('statistics');
export const testimonials = read('testimonials');
