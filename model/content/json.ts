import { readFileSync } from 'node:fs';
import type * as schemas from './schemas.ts';
import { contentFolder, projectPath } from './source.ts';

// Commands read the JSON files here. In Vite's bundles, check/plugin.ts replaces this module by imports of
// the files.

interface Entries {
  readonly games: readonly schemas.GameEntry[];
  readonly popular: readonly schemas.PopularEntry[];
  readonly navigation: readonly schemas.NavigationEntry[];
  readonly site: schemas.SiteEntry;
  readonly statistics: readonly schemas.StatisticEntry[];
  readonly testimonials: readonly schemas.Testimonial[];
}

function read<Name extends keyof Entries>(name: Name): Entries[Name] {
  const text = readFileSync(projectPath(`${contentFolder()}/${name}.json`), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the content check ensures the types
  return JSON.parse(text.replace(/^\uFEFF/, '')) as Entries[Name];
}

export const games = read('games');
export const popular = read('popular');
export const navigation = read('navigation');
export const site = read('site');
export const statistics = read('statistics');
export const testimonials = read('testimonials');
