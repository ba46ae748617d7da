import { readFileSync } from 'node:fs';
import { readEnvironment } from '../environment/readEnvironment.ts';
import { buildGames, selectGames } from './buildGames.ts';
import { findOwnCovers } from './covers.node.ts';
import type { Entries } from './schemas.ts';
import { assertContent } from './readContent.ts';
import { siteOf } from './siteOf.ts';
import { contentFolder, projectPath } from './source.ts';

function read<Name extends keyof Entries>(name: Name): Entries[Name] {
  const text = readFileSync(projectPath(`${contentFolder()}/${name}.json`), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the content check ensures the types
  return JSON.parse(text.replace(/^\uFEFF/, '')) as Entries[Name];
}

/** Returns the slugs of the games with an operator's own picture. */
export const ownCovers = (): readonly string[] => [
  ...findOwnCovers(`${contentFolder()}/covers`).keys(),
];

/**
 * Returns the content for commands, with games and configuration as the pages have them.
 *
 * @throws {ContentError} with all mistakes
 */
export function loadContent() {
  const { texts } = assertContent();
  const { marketplaceUrl } = readEnvironment(process.env);
  const entries = read('games');
  const popular = read('popular');
  const games = buildGames(entries, marketplaceUrl, popular, ownCovers());
  return {
    texts,
    entries,
    games,
    popularGames: selectGames(games, popular),
    site: siteOf(read('site'), marketplaceUrl),
    navigation: read('navigation'),
    testimonials: read('testimonials'),
  };
}
