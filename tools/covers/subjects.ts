import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import type { Game } from '../../data/content/games.ts';
import { randomFrom } from '../../scripts/lib/random.ts';

/** The genres, each with motifs of its own. */
export const genres = [
  'shooter',
  'mmo',
  'moba',
  'sports',
  'racing',
  'sandbox',
  'card',
  'rpg',
  'survival',
] as const;

export type Genre = (typeof genres)[number];

/** The input of a cover. */
export interface Subject {
  readonly name: string;
  readonly slug: string;
  readonly genre: Genre;
  /** Degrees on HSL's colour wheel, 0 to 359. */
  readonly hue: number;
}

const schema = v.record(
  v.string(),
  v.strictObject({
    genre: v.picklist(genres, `write one of the genres ${genres.join(', ')}`),
    hue: v.pipe(
      v.number('write a hue from 0 to 359'),
      v.integer('write a whole number'),
      v.minValue(0, 'write a hue from 0 to 359'),
      v.maxValue(359, 'write a hue from 0 to 359'),
    ),
  }),
);

/**
 * Returns the games with genre and hue from `motifs.json`. A game that it leaves out gets both from its
 * slug, always the same.
 *
 * @param folder the folder of `motifs.json`
 * @throws {ConfigurationError} on an unknown genre or hue; it names the game.
 */
export function subjectsOf(
  games: readonly Pick<Game, 'name' | 'slug'>[],
  folder: string,
): readonly Subject[] {
  const file = path.join(folder, 'motifs.json');
  const read = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) {
    const [issue] = read.issues;
    const place = v.getDotPath(issue) ?? 'the whole';
    throw new ConfigurationError(`${file}, ${place}: ${issue.message}.`);
  }
  const motifs = new Map(Object.entries(read.output));
  return games.map(({ name, slug }) => {
    const random = randomFrom(slug);
    const chosen = { genre: random.pick(genres), hue: random.whole(0, 359) };
    return { name, slug, ...chosen, ...motifs.get(slug) };
  });
}
