import * as v from 'valibot';
import { tidyName } from '../model/games.ts';
import { slugOf } from '../slug.ts';
import { entryWith, id, slug, text } from './fields.ts';
import { type Checked, checkList, repeated } from './list.ts';
import type { ContentProblem } from './problem.ts';
import type { ContentSource } from './source.ts';

const gameSchema = entryWith({
  id,
  name: text((name) => slugOf(name) !== '', 'write a name with Latin letters or digits'),
  category: v.optional(slug),
});

const gamesFile = 'data/games.json';
const popularFile = 'data/popular.json';

/** The popular games fill their places on the home page. */
const popularCount = 22;

function unknownGames(
  popular: readonly Checked<number>[],
  known: ReadonlySet<number>,
): ContentProblem[] {
  return popular
    .filter(({ value }) => !known.has(value))
    .map(({ entry, value }) => ({
      file: popularFile,
      entry,
      field: 'id',
      found: `${value}, an id that no game has`,
      advice: `write an id from ${gamesFile}`,
    }));
}

function wrongCount(popular: readonly Checked<number>[]): ContentProblem[] {
  if (popular.length === popularCount) return [];
  const found = `${popular.length} ids`;
  const advice = `write ${popularCount}, so that the popular games fill their places`;
  return [{ file: popularFile, entry: '', field: '', found, advice }];
}

/** What is wrong with the games and with the list of popular ones. */
export function checkGames(source: ContentSource): ContentProblem[] {
  const games = checkList(source, gamesFile, gameSchema);
  const popular = checkList(source, popularFile, id);
  const known = new Set(games.entries.map(({ value }) => value.id));
  return [
    ...games.problems,
    ...repeated(gamesFile, games.entries, 'id', (game) => game.id),
    ...repeated(gamesFile, games.entries, 'name', (game) => slugOf(tidyName(game.name))),
    ...popular.problems,
    ...repeated(popularFile, popular.entries, 'id', (value) => value),
    ...(popular.problems.length === 0 ? wrongCount(popular.entries) : []),
    ...(games.problems.length === 0 ? unknownGames(popular.entries, known) : []),
  ];
}
